# large-rdii: eight sites, six weeks of a wet season, rain on 60 % of the days (25 of 42), hardly a dry weekend.
import random
_r = random.Random(606)
# 25 wet days; only the second Sunday (day 9) and the fifth Saturday (day 29) of the weekends stay dry
_weekend = [k for k in range(42) if (k + 4) % 7 >= 5]
_wet = [k for k in _weekend if k not in (9, 29)]
_rest = [k for k in range(42) if k not in _weekend]
_wet = sorted(_wet + _r.sample(_rest, 25 - len(_wet)))
_storms = []
for _k in _wet:
    _d = min(1.9, max(.05, round(_r.lognormvariate(-1.05, .85), 2)))
    _storms.append((_k, round(_r.uniform(0, 14), 2), _d, round(min(23.5 - 14, 2 + 5 * _d + _r.uniform(0, 3)), 1)))
def s(id, name, pipe, slope, mount, pop, gwi, rdii, night, downs, **k):
    return dict(id=id, name=name, pipe=pipe, slope=slope, mount=mount, pop=pop, gwi=gwi, rdii=rdii, night=night, downs=downs, **k)
B = dict(
    title="Rushwater (synthetic sewer)", town="Rushwater (invented)", tz="America/Los_Angeles", lat=45.7110, lng=-123.3050,
    start="2024-02-02", days=42, interval=15, seed=8086, gwi_phase=.3, storms=_storms,
    sites=[
        s("L01", "Rushwater_Outfall_MH01", 24, .0016, 108, 220, 90, 40, .16, []),
        s("L02", "Heron_Bridge_MH08", 18, .0024, 96, 260, 150, 95, .13, ["L01"]),
        s("L03", "Sallow_Street_MH12", 15, .0030, 84, 200, 70, 60, .20, ["L02"], flat_below=.65, len_b=90),
        s("L04", "Peat_Wharf_MH18", 12, .0055, 84, 280, 110, 240, .11, ["L02"], shares=(.18, .37, .45)),
        s("L05", "Dipper_Lane_MH25", 10, .0050, 72, 240, 60, 170, .09, ["L03"]),
        s("L06", "Bulrush_Way_MH29", 8, .0075, 72, 150, 160, 400, .14, ["L04"], shares=(.14, .36, .5)),
        s("L07", "Old_Sedge_MH34", 8, .0055, 60, 170, 40, 70, .07, ["L03"]),
        s("L08", "Cress_Beds_MH40", 10, .0040, 72, 210, 300, 110, .24, ["L01"]),
    ])
