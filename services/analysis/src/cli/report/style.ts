import { RESULT_NOTE } from '@headworks/api/texts/result';
import { CHART_STYLE } from './chart/style.js';
import { COLOURS } from './colours.js';

const PAGE = `
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:14px/20px 'IBM Plex Sans','Segoe UI',system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
main{max-width:1180px;margin:0 auto;padding:24px;display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
.card{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:20px 24px}
.site{content-visibility:auto;contain-intrinsic-size:auto 1500px}
.shapes{position:absolute}
h1{font-size:24px;line-height:30px;font-weight:600;margin:0 0 12px}
h2{font-size:18px;line-height:24px;font-weight:600;margin:0 0 4px;scroll-margin-top:16px}
h3{font-size:15px;line-height:20px;font-weight:600;margin:20px 0 8px;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center}
p,figcaption{max-width:90ch;margin:0 0 8px}
a{color:var(--primary);text-underline-offset:2px}
a:focus-visible,summary:focus-visible,.box:focus-visible{outline:2px solid var(--focus);outline-offset:1px;border-radius:4px}
.product{color:var(--ink2);font-weight:500;margin:0 0 4px}
.lead{font-size:15px}
.note,figcaption{color:var(--ink2);font-size:13px}
.facts-line,.quiet{color:var(--ink2)}
.facts-line{max-width:none}
.back{margin:16px 0 0;font-size:13px}
dl{margin:0}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(190px,auto));gap:12px 24px;margin-bottom:12px}
dt{color:var(--ink2);font-size:12px;line-height:16px}
dd{margin:0;font-weight:500}
.confidences{display:flex;flex-wrap:wrap;gap:8px 24px;margin-bottom:8px}
ul,ol{margin:0 0 8px;padding:0;list-style:none}
.plain li{padding:2px 0;max-width:90ch}
.troubles>li{padding:8px 0;border-top:1px solid var(--line)}
.troubles>li:first-child{border-top:0;padding-top:0}
.troubles>li{display:grid;grid-template-columns:minmax(0,240px) minmax(0,1fr);gap:4px 16px;align-items:start}
.troubles a{font-weight:500;padding:2px 0}
.troubles ul{margin:0}
.troubles li li,.notes li,.callout,.withmark{display:flex;gap:8px;align-items:flex-start}
.troubles li li,.notes li{padding:2px 0}
.callout{padding:8px 12px;border-radius:6px;border:1px solid var(--severe-edge);background:var(--severe-tint);color:var(--severe-text);margin:8px 0}
.mark{flex:none;margin:2px 0}
.mark.mild{--fill:var(--mild-fill);--edge:var(--mild-edge);--glyph:var(--mild-glyph)}
.mark.moderate{--fill:var(--moderate-fill);--edge:var(--moderate-edge);--glyph:var(--moderate-glyph)}
.mark.severe{--fill:var(--severe-fill);--edge:var(--severe-edge);--glyph:var(--severe-glyph)}
.mark.none{--fill:var(--none-fill);--edge:var(--none-edge);--glyph:var(--none-glyph)}
.edge{fill:var(--fill);stroke:var(--edge);stroke-width:1.2;stroke-linejoin:round}
.glyph{fill:none;stroke:var(--glyph);stroke-width:1.8;stroke-linecap:round}
.dot{fill:var(--glyph)}
.severity{display:inline-flex;gap:6px;align-items:center;font-weight:500;white-space:nowrap}
.severity.mild{color:var(--mild-text)}.severity.moderate{color:var(--moderate-text)}.severity.severe{color:var(--severe-text)}
.confidence{display:inline-flex;gap:6px;align-items:center;color:var(--ink2);white-space:nowrap;font-weight:400;font-size:13px}
.confidence .on{fill:var(--ink2)}.confidence .off{fill:var(--line)}
.box{overflow-x:auto;margin-bottom:8px}
table{border-collapse:collapse;width:100%;font-size:13px;overflow-wrap:normal}
th,td{text-align:left;padding:7px 12px;border-bottom:1px solid var(--line);vertical-align:top}
thead th{background:var(--sunken);color:var(--ink2);font-size:12px;line-height:16px;font-weight:500;vertical-align:bottom}
tbody th{font-weight:500}
.number{text-align:right;white-space:nowrap}
thead .number{white-space:normal;min-width:64px}
.sites th[scope=row]{min-width:150px;max-width:320px;overflow-wrap:anywhere}
.findings th[scope=row]{min-width:130px;width:190px}
.parts th[scope=row]{white-space:nowrap}
.findings .severity{display:flex}
.dates{min-width:124px}
.findings td:nth-child(3){min-width:260px}
.measured{color:var(--ink2)}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:0 32px}
.block{min-width:0}
summary{cursor:pointer;color:var(--primary);padding:4px 0;width:fit-content}
@media (max-width:600px){.troubles>li{grid-template-columns:minmax(0,1fr)}main{padding:8px;gap:8px}.card{padding:16px 12px}th,td{padding:7px 8px}summary{padding:12px 0}}
`;

const PRINT = `
@page{margin:12mm;margin-bottom:16mm;@bottom-left{content:'${RESULT_NOTE}';font:8pt sans-serif}@bottom-right{content:'Page ' counter(page) ' of ' counter(pages);font:8pt sans-serif}}
@media print{
body{background:#fff;font-size:10pt;line-height:14pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
main{display:block;padding:0;max-width:none}
.card{border:0;padding:0;margin:0 0 16pt}
.site{content-visibility:visible;break-before:page}
h2,h3{break-after:avoid}
figure,tr,.pair>.block,li{break-inside:avoid}
thead{display:table-header-group}
.troubles>li{grid-template-columns:150px minmax(0,1fr)}
table{font-size:8.5pt;line-height:11pt}
th,td{padding:3pt 5pt}
.pair{grid-template-columns:1fr 1fr;gap:0 16pt}
.pair table{font-size:7.5pt}
.box{overflow:visible}
.findings td:nth-child(3),.findings th[scope=row],.dates,thead .number{min-width:0}
.back,.days,summary{display:none}
table .severity,table .confidence{font-size:8.5pt}
.sites th[scope=row]{min-width:110pt}
.findings th[scope=row]{width:auto}
details.more::details-content{content-visibility:visible;display:block}
a{color:inherit;text-decoration:none}
}
`;

export const STYLE = `${COLOURS}${PAGE}${CHART_STYLE}${PRINT}`;
