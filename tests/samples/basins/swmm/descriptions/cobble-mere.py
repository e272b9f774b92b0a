# faulty: twelve sites, twelve weeks of spring, everything that can go wrong with logs. Split flow at X06, X07 disabled.
def s(id, name, pipe, slope, mount, pop, gwi, rdii, night, downs, **k):
    return dict(id=id, name=name, pipe=pipe, slope=slope, mount=mount, pop=pop, gwi=gwi, rdii=rdii, night=night, downs=downs, **k)
B = dict(
    title="Cobble Mere (synthetic sewer)", town="Cobble Mere (invented)", tz="America/New_York", lat=42.2870, lng=-74.9130,
    start="2023-03-09", days=84, interval=15, seed=90210, gwi_phase=.2, gwi_rain=.40,
    storms=[(2, 5, .5, 9), (5, 17, .9, 11), (8, 12, .12, 2), (11, 2, .7, 8), (16, 20, 1.2, 13), (18, 9, .2, 4), (27, 3, .35, 6),
            (31, 14, .8, 6), (37, 6, 1.9, 18), (38, 16, .4, 5), (43, 10, .15, 3), (46, 21, .65, 9), (52, 4, .3, 5), (55, 15, 1.0, 8),
            (66, 7, .25, 4), (72, 16, .9, 5), (78, 1, .55, 7), (81, 13, .2, 2)],
    local_storm=dict(sites=["X08", "X09"], storm=(69, 15.5, 1.5, 4)),      # 2023-05-17 afternoon, not in rain.csv
    sites=[
        s("X01", "Mere_Works_Inlet_MH01", 24, .0011, 108, 250, 70, 20, .17, [], interval=60, offset=20),
        s("X02", "Weir_Street_MH14", 18, .0020, 96, 190, 130, 35, .13, ["X01"],
          faults=[("spike", 13.27, .6), ("spike", 29.61, 0), ("spike", 48.12, .6), ("spike", 63.90, 0)]),
        s("X03", "Chandlers_Green_MH17", 15, .0028, 84, 140, 210, 110, .15, ["X01"], interval=30, format="epoch"),
        s("X04", "Saddler_Steps_MH23", 15, .0050, 84, 180, 100, 30, .12, ["X02"], interval=5, format="mm",
          block=dict(distance=60, end=64.625, stages=[dict(day=58 + 8 / 24, cr=.45), dict(day=60.5, cr=.72), dict(day=62.5, cr=.92)])),
        s("X05", "Lantern_Hill_MH26", 12, .0038, 84, 210, 90, 25, .18, ["X03"], offset=10, faults=[("flat", 33 + 10 / 24, 26)]),
        s("X06", "Parting_Stone_MH33", 15, .0030, 84, 240, 120, 35, .11, ["X04", "X05"], interval=30, offset=10, split_drop=.5),
        s("X07", "Drowned_Acre_MH35", 12, .0040, 84, 150, 160, 60, .14, ["X06"], enabled=False),
        s("X08", "Copperfold_MH44", 10, .0045, 72, 300, 85, 30, .08, ["X07"],
          files=[dict(to=50.5), dict(suffix="_2", offset=7, **{"from": 44.375})]),
        s("X09", "Starling_Court_MH46", 8, .0062, 72, 210, 260, 120, .16, ["X07"], shares=(.14, .36, .5), interval=60, faults=[("missing", 21, 24)]),
        s("X10", "Millers_Orchard_MH51", 8, .0048, 60, 220, 60, 25, .10, ["X04"], interval=5,
          faults=[("spike", 9.404, .6), ("spike", 40.553, 0), ("spike", 51.30, .6)],
          block=dict(distance=60, end=26 + 16 / 24, stages=[dict(day=20 + 10 / 24, cr=.47), dict(day=22.25, cr=.75), dict(day=24 + 19 / 24, cr=.92)])),
        s("X11", "Foxbarrow_MH55", 8, .0055, 60, 160, 360, 110, .22, ["X05"], shares=(.16, .37, .47), faults=[("missing", 0, 26), ("missing", 54, 84)]),
        s("X12", "Kilnside_MH61", 10, .0042, 72, 330, 55, 12, .19, ["X02"], interval=30, use=254.8, calibrate=50.5),
    ])
