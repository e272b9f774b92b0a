/** Lines and text keep their size when a plot is scaled. */
export const CHART_STYLE = `
figure{margin:0 0 8px}
.chart{padding:44px 12px 28px 44px;max-width:1100px}
.chart.two{padding-right:40px}
.chart.small{padding-right:20px}
.chart>svg{display:block;width:100%;height:240px;overflow:visible}
.chart.small>svg{height:150px}
.chart text{font-size:12px;fill:var(--ink2)}
.chart .title{fill:var(--ink);font-weight:500}
.chart .end{text-anchor:end}
.chart .day,.chart .gap{text-anchor:middle}
.chart .grid{stroke:var(--line)}
.chart .tick{stroke:var(--ink3)}
.chart path{vector-effect:non-scaling-stroke;fill:none;stroke-linejoin:round;stroke-width:1.3}
.chart .flow{stroke:var(--series);stroke-width:1.7}
.chart .flow.low{stroke-dasharray:6 2}
.chart .apparent{stroke:var(--ink2);stroke-width:1.2;stroke-dasharray:2 2}
.chart .dryweather{stroke:var(--ink3);stroke-dasharray:4 3}
.chart .weekend{stroke:var(--series2);stroke-width:1.7;stroke-dasharray:8 3}
.chart .groundwater{fill:var(--groundwater);fill-opacity:.28;stroke:none}
.chart .rain{fill:var(--rain);stroke:none}
.hatch{stroke:var(--ink3);stroke-width:1;opacity:.5}
.chart .nodata,.key.nodata{fill:url(#hatch);stroke:none}
.chart .blocked{fill:var(--moderate-fill);fill-opacity:.16;stroke:var(--moderate-edge);stroke-dasharray:3 3}
.chart .surcharged{fill:var(--severe-fill);fill-opacity:.32;stroke:var(--severe-edge);stroke-width:1}
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;font-size:13px;padding-left:44px}
.legend li{display:flex;align-items:center;gap:8px}
.key{flex:none;display:inline-block;width:20px;height:10px;vertical-align:-1px}
.key.flow,.key.dryweather,.key.weekend{height:0;border-top:2px solid var(--series);vertical-align:4px}
.key.apparent{height:0;border-top:2px dotted var(--ink2);vertical-align:4px}
.key.flow.low{border-top-style:dashed}
.key.dryweather{border-top:2px dashed var(--ink3)}
.key.weekend{border-top:2px dashed var(--series2)}
.key.groundwater{background:color-mix(in srgb,var(--groundwater) 28%,var(--surface))}
.key.rain{background:var(--rain)}
.key.blocked{background:color-mix(in srgb,var(--moderate-fill) 16%,var(--surface));border:1px dashed var(--moderate-edge)}
.key.surcharged{background:color-mix(in srgb,var(--severe-fill) 32%,var(--surface));border:1px solid var(--severe-edge)}
.key.nodata{background:repeating-linear-gradient(135deg,var(--ink3) 0 1px,transparent 1px 5px)}
.parts .key{width:10px;margin-right:8px}
.parts .key.base{background:var(--base)}.parts .key.groundwater{background:var(--groundwater)}.parts .key.rdii{background:var(--rdii)}.parts .key.inflow{background:var(--inflow)}
@media (max-width:600px){.chart{padding-left:36px}.chart.two{padding-right:28px}.legend{padding-left:0}.chart .odd{display:none}.chart .gap{display:none}}
@media print{.chart>svg{height:54mm}.chart.small>svg{height:34mm}.chart text{font-size:8pt}.legend{font-size:8.5pt}}
`;
