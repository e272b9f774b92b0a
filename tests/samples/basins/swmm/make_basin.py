#!/usr/bin/env python3
"""Make a synthetic sewer basin (EPA SWMM 5, dynamic wave) with levels, rain and truth.

    python make_basin.py rushwater    reads descriptions/rushwater.py (a dict B), writes ./rushwater/

Model of a site s (all its own water enters at s_i, together with the upstream sites):
    s_i --a--> s_m (sensor) --b--> s_k [--c--> s_x] --d--> inlet of the downstream site
a, b, c, d have the site's diameter and slope (d may be flatter: "flat_below"). At a blocked site c is a short
pipe with a dam (weir with movable crest) beside it: a rule closes c and opens the dam by stages.
A site with two downstream sites has two pipes d from s_x. Level = depth at s_m, flow = pipe b.
Truth = difference of three runs: base / base+GWI / base+GWI+RDII (SWMM's RTK). Clock = local standard time written
as GMT; people follow civil time (zoneinfo). Everything random comes from B["seed"].
"""
import csv, json, math, os, runpy, shutil, sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
import numpy as np
from swmm.toolkit import solver, output
from swmm.toolkit.shared_enum import ElementType, LinkAttribute, NodeAttribute

HERE = os.path.dirname(os.path.abspath(__file__))
WARM = 2                      # days of warm-up before the period
NMAN = 0.013
GPM = 448.831                 # gpm per cfs
STEP = 300                    # s, step of the base and GWI input series

# ---------------------------------------------------------------- hydraulics of a circular pipe
def qstar(x):
    """Q/Qfull at depth ratio x (Manning, n constant), held above 0.938."""
    x = np.clip(np.asarray(x, float), 1e-6, 0.93818)
    th = 2 * np.arccos(1 - 2 * x)
    return (th - np.sin(th)) ** (5 / 3) / (2 * np.pi * th ** (2 / 3))

def area(d, D):
    th = 2 * math.acos(1 - 2 * min(max(d / D, 0), 1))
    return D * D / 8 * (th - math.sin(th))

def qfull(s):
    D = s["pipe"] / 12
    return 1.486 / NMAN * math.pi * D * D / 4 * (D / 4) ** (2 / 3) * math.sqrt(s["slope"]) * GPM

def depth_of(q, s):           # ft, normal depth of q gpm
    x = np.linspace(1e-4, 0.938, 4000)
    return float(np.interp(q / qfull(s), qstar(x), x)) * s["pipe"] / 12

# ---------------------------------------------------------------- inputs: rain, base flow, GWI
def hyetograph(storms, days, rng):
    """15-min rain (in.) of storms (day, hour, depth in., duration h): a random hump with bursts, 0.001 in."""
    r = np.zeros(days * 96)
    for day, hour, depth, dur in storms:
        n = max(2, int(dur * 4)); t = (np.arange(n) + .5) / n
        pk = rng.uniform(.25, .65)
        w = np.where(t < pk, t / pk, (1 - t) / (1 - pk)) ** rng.uniform(.8, 1.8) * rng.gamma(1.6, 1, n)
        i = int(round((day * 24 + hour) * 4)); w = w[:max(0, len(r) - i)]
        r[i:i + len(w)] += np.round(w / w.sum() * depth, 3)
    return r

def pattern(kind, m, weekend):
    """24 h at 5 min, mean 1, minimum m."""
    h = np.arange(288) / 12
    bump = lambda c, w, a: a * np.exp(-.5 * (((h - c + 12) % 24 - 12) / w) ** 2)
    if kind == "industrial":  # three shifts
        f = bump(8, 2.2, 1) + bump(13, 2.5, .9) + bump(17.5, 2.2, .8) + bump(21.5, 1.5, .35)
        if weekend: f = bump(10, 2.8, 1) + bump(15, 3, .8) + bump(19.5, 2.2, .5)
    elif weekend:
        f = bump(9.8, 2.1, 1.1) + bump(14, 3, .65) + bump(19, 2.4, .85) + bump(22, 1.5, .2)
    else:
        f = bump(7.1, 1.4, 1.25) + bump(12, 2.8, .55) + bump(19, 2.3, 1.0) + bump(22, 1.4, .25)
    f = f - f.min()
    return m + (1 - m) * f / f.mean()

def base_series(s, B, n, rng):
    """Households x usage x pattern of the civil time, weekend +6 %, AR(1) and day noise. gpm every 5 min."""
    tz = ZoneInfo(B["tz"]); t0 = B["t0"] - timedelta(days=WARM)
    jan = datetime(B["t0"].year, 1, 15, tzinfo=tz).utcoffset()
    kind, m = s.get("pattern", "home"), s["night"]
    wd, we = pattern(kind, m, False), pattern(kind, m, True)
    ar = np.zeros(n); e = rng.normal(0, 1, n); phi = .89
    for i in range(1, n): ar[i] = phi * ar[i - 1] + math.sqrt(1 - phi ** 2) * e[i]
    sd = min(.14, max(.04, .09 * math.sqrt(200 / s["pop"])))
    dayn = rng.normal(0, .03, n // 288 + 3); wef = 1.06; mean = (5 + 2 * wef) / 7
    q = np.empty(n)
    for i0 in range(0, n, 12):                 # per hour of the clock: civil shift
        t = t0 + timedelta(seconds=STEP * i0)
        c = (t - jan).replace(tzinfo=timezone.utc).astimezone(tz)
        k = (c.hour * 12 + c.minute // 5) % 288; w = c.weekday() >= 5
        p = (we * wef if w else wd)[k:k + 12] / mean
        q[i0:i0 + 12] = p * (1 + dayn[(c.date() - t0.date()).days + 1])
    q *= np.clip(1 + sd * ar, .3, 2)
    return q * s["pop"] * s["use"] / 1440 / (q.mean())

def gwi_series(s, B, n, rain, rng):
    """Constant per site with a +-10 % season, or following the rain ("gwi_rain": a: +-a about the mean)."""
    t = np.arange(n) * STEP / 86400.
    g = 1 + .10 * np.sin(2 * np.pi * (t / (1.4 * B["days"]) + B["gwi_phase"] + rng.uniform(-.04, .04)))
    a = B.get("gwi_rain", 0)
    if a:                                      # slow response: up in about 2 days, gone in about two weeks
        r = np.zeros(n); w = np.repeat(rain / 3, 3); r[WARM * 288:WARM * 288 + len(w)] = w
        k = np.arange(30 * 288) / 288.; ker = np.exp(-k / 5.) - np.exp(-k / rng.uniform(.9, 1.4))
        f = np.convolve(r, ker)[:n]
        f += f[WARM * 288:].mean() * .7 * np.exp(-t / 5.)          # wetness left from before
        lo, hi = np.percentile(f, 1), np.percentile(f, 99.5)
        g = 1 + .3 * (g - 1) + a * (2 * np.clip((f - lo) / (hi - lo), 0, 1.1) - 1)
        g /= g[WARM * 288:].mean()
    return g * s["gwi"] * s["pop"] / 1440

# ---------------------------------------------------------------- SWMM input file
def dam_settings(s, q, len_b):
    """Stage settings that give the wanted capacity reduction at the dry mean flow q (gpm)."""
    D, S, bl = s["pipe"] / 12, s["slope"], s["block"]; out = []
    for st in bl["stages"]:
        d = depth_of(q / (1 - st["cr"]), s)    # clean depth with the same reading
        h = d + S * len_b                      # the pool is nearly level
        head = (q / GPM / (3.33 * D)) ** (2 / 3)
        crest = max(.01, h - head); st["setting"] = 1 - crest / 4; st["what"] = f"crest {crest * 12:.2f} in."
        out.append(st)
    return out

def build(B, S, work, down_links):
    """Lengths, inverts, pipes. Returns the text sections that all three runs share."""
    junc, cond, xs, weirs, rules = [], [], [], [], []
    z = {}
    order = sorted(S, key=lambda i: depth_to_outlet(i, S))
    for i in order:                            # from the outlet upwards
        s = S[i]; D, sl = s["pipe"] / 12, s["slope"]; fl = s.get("flat_below", 1)
        la = 400; bl = s.get("block"); lb = bl["distance"] if bl else s.get("len_b", 400); lc = 50 if bl else 400 if len(s["downs"]) > 1 else 0
        ld = max(500, 1.2 * D / sl)
        zend = []
        for t in s["downs"]:
            Dt = S[t]["pipe"] / 12
            zend.append(z[t] + max(.25, Dt - D + .1))
        if not s["downs"]: zend = [100.]
        zk = max(zend) + ld * sl * fl
        zx = zk; zk = zx + lc * sl; zm = zk + lb * sl; zi = zm + la * sl; z[i] = zi
        dmax = s["mount"] / 12 + 2
        for nm, zz in (("i", zi), ("m", zm), ("k", zk)) + ((("x", zx),) if lc else ()):
            junc.append(f"{i}_{nm} {zz:.4f} {dmax:.2f} 0 40 0")
        def pipe(name, a, b, L, o2=0):
            cond.append(f"{name} {a} {b} {L:.1f} {NMAN} 0 {o2:.4f} 0 0"); xs.append(f"{name} CIRCULAR {D:.5f} 0 0 0 1")
        pipe(i + "_a", i + "_i", i + "_m", la); pipe(i + "_b", i + "_m", i + "_k", lb)
        top = i + "_k"
        if lc: top = i + "_x"; pipe(i + "_c", i + "_k", i + "_x", lc)
        if bl:
            st = dam_settings(s, s["dry_q"], lb)
            weirs.append(f"{i}_w {i}_k {i}_x TRANSVERSE 0 3.33 NO 0 0 NO"); xs.append(f"{i}_w RECT_OPEN 4 {D:.4f} 0 0")
            w = f"WEIR {i}_w"
            tt = [(x["day"] + WARM) * 24 for x in st] + [(bl["end"] + WARM) * 24]
            rules.append(f"RULE {i}_off1\nIF SIMULATION TIME < {tt[0]}\nTHEN CONDUIT {i}_c STATUS = OPEN\nAND {w} SETTING = 0")
            for k, x in enumerate(st):
                rules.append(f"RULE {i}_st{k}\nIF SIMULATION TIME >= {tt[k]}\nAND SIMULATION TIME < {tt[k + 1]}\n"
                             f"THEN CONDUIT {i}_c STATUS = CLOSED\nAND {w} SETTING = {x['setting']:.5f}")
            rules.append(f"RULE {i}_off2\nIF SIMULATION TIME >= {tt[-1]}\nTHEN CONDUIT {i}_c STATUS = OPEN\nAND {w} SETTING = 0")
        ends = s["downs"] or ["OUT"]
        for n_, (t, ze) in enumerate(zip(ends, zend)):
            node = "OUT" if t == "OUT" else t + "_i"
            zt = 99.7 if t == "OUT" else z[t]
            up = (zx - ld * sl * fl) - zt       # offset of the pipe end above the next node
            o2 = max(up, 0)
            if n_ and s.get("split_drop"): o2 = max(0, o2 - s["split_drop"])   # second branch a little steeper
            pipe(f"{i}_d{n_}", top, node, ld, o2)
            down_links[(i, t)] = f"{i}_d{n_}" if len(ends) > 1 else f"{i}_b"
    sec = lambda name, rows: f"[{name}]\n" + "\n".join(rows) + "\n\n"
    t = sec("JUNCTIONS", junc) + sec("OUTFALLS", ["OUT 99.7 FREE NO"]) + sec("CONDUITS", cond)
    t += sec("WEIRS", weirs) + sec("XSECTIONS", xs)
    return t + sec("CONTROLS", [r + "\n" for r in rules])

def depth_to_outlet(i, S):
    d = S[i]["downs"]
    return 0 if not d else 1 + max(depth_to_outlet(t, S) for t in d)

def write_ts(path, t0, step, v, fmt="%.4f"):
    with open(path, "w") as f:
        for k, x in enumerate(v):
            t = t0 + timedelta(seconds=step * k)
            f.write(t.strftime("%m/%d/%Y %H:%M ") + (fmt % x) + "\n")

def run_swmm(B, S, work, shared, case, rdii):
    t0, t1 = B["t0"] - timedelta(days=WARM), B["t0"] + timedelta(days=B["days"])
    rep = B["report_min"]
    o = f"""[TITLE]
{B['name']} {case}
[OPTIONS]
FLOW_UNITS GPM
FLOW_ROUTING DYNWAVE
LINK_OFFSETS DEPTH
START_DATE {t0:%m/%d/%Y}
START_TIME 00:00
END_DATE {t1:%m/%d/%Y}
END_TIME 00:10
REPORT_STEP 00:{rep:02d}:00
WET_STEP 00:05:00
DRY_STEP 00:05:00
ROUTING_STEP 10
VARIABLE_STEP 0.75
MINIMUM_STEP 1
INERTIAL_DAMPING PARTIAL
NORMAL_FLOW_LIMITED BOTH
SURCHARGE_METHOD EXTRAN
MIN_SURFAREA 12.566
MAX_TRIALS 8
HEAD_TOLERANCE 0.001
THREADS 1
IGNORE_RAINFALL NO
IGNORE_RDII NO

[REPORT]
INPUT NO
CONTROLS NO
NODES {' '.join(i + '_m' for i in S)}
LINKS {' '.join(sorted({i + '_b' for i in S} | set(B['down_links'].values())))}

[INFLOWS]
""" + "\n".join(f'{i}_i FLOW {i}_{case} FLOW 1 1' for i in S) + "\n\n[TIMESERIES]\n"
    o += "\n".join(f'{i}_{case} FILE "{work}/{i}_{"base" if case == "base" else "gwi"}.dat"' for i in S) + "\n"
    if rdii:
        gs = sorted({s["gauge"] for s in S.values()})
        o += "\n".join(f'T{g} FILE "{work}/rain_{g}.dat"' for g in gs) + "\n\n[RAINGAGES]\n"
        o += "\n".join(f"{g} VOLUME 0:15 1.0 TIMESERIES T{g}" for g in gs) + "\n\n[HYDROGRAPHS]\n"
        for i, s in S.items():
            o += f"U{i} {s['gauge']}\n"
            for nm, (r, T, K) in zip(("SHORT", "MEDIUM", "LONG"), s["rtk"]): o += f"U{i} ALL {nm} {r} {T} {K}\n"
        o += "\n[RDII]\n" + "\n".join(f"{i}_i U{i} {s['acres']:.4f}" for i, s in S.items()) + "\n"
    o += "\n" + shared
    p = f"{work}/{case}"
    open(p + ".inp", "w").write(o)
    solver.swmm_run(p + ".inp", p + ".rpt", p + ".out")
    h = output.init(); output.open(h, p + ".out")
    n = B["days"] * 1440 // rep + 1; k0 = WARM * 1440 // rep - 1     # record k is at t0 + (k+1) rep
    nodes = {output.get_elem_name(h, ElementType.NODE, k): k for k in range(len(S))}
    links = {}
    for k in range(output.get_proj_size(h)[2]): links[output.get_elem_name(h, ElementType.LINK, k)] = k
    R = {"level": {}, "flow": {}}
    for i in S:
        R["level"][i] = 12 * np.array(output.get_node_series(h, nodes[i + "_m"], NodeAttribute.INVERT_DEPTH, k0, k0 + n - 1))
    for l, k in links.items():
        R["flow"][l] = np.array(output.get_link_series(h, k, LinkAttribute.FLOW_RATE, k0, k0 + n - 1))
    output.close(h)
    for line in open(p + ".rpt"):
        if "Continuity Error" in line or ("Flooding Loss" in line and line.split()[-1] != "0.000") or "WARNING" in line: print("\n  ", case, line.strip(), flush=True)
    return R

# ---------------------------------------------------------------- outputs
def rnd(x, n): return round(float(x), n)

def wcsv(path, head, rows):
    with open(path, "w", newline="") as f:
        w = csv.writer(f, lineterminator="\n"); w.writerow(head); w.writerows(rows)

def write_levels(B, S, lev, out, rng):
    """Sensor files: noise, steps of 0.01 in., cap, then the faults. Returns hours of log per site and day."""
    tmin = np.arange(len(next(iter(lev.values())))) * B["report_min"]
    have = {}
    for i, s in S.items():
        got = np.zeros(B["days"] * 24, bool)
        if not s.get("enabled", True): continue
        for f in s.get("files", [dict()]):
            iv = s.get("interval", B["interval"]); off = f.get("offset", s.get("offset", 0))
            t = np.arange(off, B["days"] * 1440, iv)
            t = t[(t >= f.get("from", 0) * 1440) & (t < f.get("to", B["days"]) * 1440)]
            v = np.interp(t, tmin, lev[i]) + s.get("sensor_off", 0) + rng.normal(0, .03, len(t))
            v = np.round(np.clip(v, 0, s["mount"] - 1), 2)
            for kind, a, b in s.get("faults", []):
                if kind == "missing":
                    m = (t < a * 1440) | (t >= b * 1440); t, v = t[m], v[m]
                elif kind == "flat":                      # stuck from day a for b hours
                    m = (t >= a * 1440) & (t < a * 1440 + b * 60); v[m] = v[m][0]
                elif kind == "spike":                     # one sample at day a: up b of the pipe, or to 0
                    k = int(np.searchsorted(t, a * 1440)); v[k] = 0. if b == 0 else rnd(min(v[k] + b * s["pipe"], s["mount"] - 1), 2)
            fmt = s.get("format", "both")
            when = [B["t0"] + timedelta(minutes=int(x)) for x in t]
            ep = [int(w.replace(tzinfo=timezone.utc).timestamp()) for w in when]
            dt = [w.strftime("%Y-%m-%d %H:%M") for w in when]
            path = f"{out}/levels/{i}{f.get('suffix', '')}.csv"
            if fmt == "mm": wcsv(path, ["datetime", "level_mm"], zip(dt, [rnd(x * 25.4, 1) for x in v]))
            elif fmt == "epoch": wcsv(path, ["epoch", "level_in"], zip(ep, v.tolist()))
            else: wcsv(path, ["datetime", "epoch", "level_in"], zip(dt, ep, v.tolist()))
            got[np.unique(t // 60)] = True
        have[i] = got.reshape(-1, 24).sum(1)
    return have

def main(name):
    B = runpy.run_path(f"{HERE}/descriptions/{name}.py")["B"]; B["name"] = name
    S = {s["id"]: s for s in B["sites"]}
    rng = np.random.default_rng(B["seed"])
    B["t0"] = datetime.fromisoformat(B["start"]); days = B["days"]
    B["report_min"] = 1 if B["interval"] < 5 else 5
    out, work = f"{HERE}/{name}", f"{HERE}/work/{name}"
    for d in (out, work): shutil.rmtree(d, ignore_errors=True)
    for d in (out + "/levels", out + "/truth", work): os.makedirs(d)

    # --- network, populations (a site with two downstream sites gives half to each)
    for s in S.values():
        s["ups"] = [j for j, u in S.items() if s["id"] in u["downs"]]; s.setdefault("enabled", True)
        s["use"] = s.get("use") or rnd(182 * rng.uniform(.9, 1.1), 1)
    def total(i, f): return f(S[i]) + sum(total(u, f) / len(S[u]["downs"]) for u in S[i]["ups"])
    for i, s in S.items():
        s["popcum"] = int(round(total(i, lambda x: x["pop"])))
        s["dry_q"] = total(i, lambda x: x["pop"] * (x["use"] + x["gwi"]) / 1440)

    # --- rain, RTK areas, input series
    rain = hyetograph(B["storms"], days, rng); gauges = {"G0": rain}
    loc = B.get("local_storm")
    if loc: gauges["G1"] = rain + hyetograph([loc["storm"]], days, rng)
    for i, s in S.items():
        s["gauge"] = "G1" if loc and i in loc["sites"] else "G0"
        R = [x * rng.uniform(.85, 1.15) for x in s.get("shares", (.3, .35, .35))]; R = [.04 * x / sum(R) for x in R]
        TK = s.get("tk", ((.7, 1.5), (3, 2.), (9, 3.5)))
        s["rtk"] = [(round(r, 5), round(T * rng.uniform(.85, 1.15), 3), round(K * rng.uniform(.85, 1.15), 3)) for r, (T, K) in zip(R, TK)]
        s["acres"] = s["rdii"] * s["pop"] * days / (sum(x[0] for x in s["rtk"]) * rain.sum() * 27154.3)
    n = (days + WARM) * 288 + 12; ts0 = B["t0"] - timedelta(days=WARM)
    for g, r in gauges.items(): write_ts(f"{work}/rain_{g}.dat", B["t0"], 900, r)
    for i, s in S.items():
        b = base_series(s, B, n, rng); g = gwi_series(s, B, n, gauges[s["gauge"]], rng)
        write_ts(f"{work}/{i}_base.dat", ts0, STEP, b); write_ts(f"{work}/{i}_gwi.dat", ts0, STEP, b + g)

    # --- three runs
    B["down_links"] = {}
    shared = build(B, S, work, B["down_links"])
    r1 = run_swmm(B, S, work, shared, "base", False)
    r2 = run_swmm(B, S, work, shared, "basegwi", False)
    r3 = run_swmm(B, S, work, shared, "all", True)
    L = r3["level"]
    part = {k: (r3["flow"][k][:-1], r1["flow"][k][:-1], r2["flow"][k][:-1] - r1["flow"][k][:-1],
                r3["flow"][k][:-1] - r2["flow"][k][:-1]) for k in r3["flow"]}     # flow, base, GWI, RDII
    per = 1440 // B["report_min"]
    daily = {k: [x.reshape(days, per).mean(1) * 1440 for x in v] for k, v in part.items()}  # gal/day
    on = [i for i in S if S[i]["enabled"]]
    def incoming(i):                           # links that bring water of the enabled sites directly upstream
        r = []
        for u in S[i]["ups"]: r += [B["down_links"][(u, i)]] if S[u]["enabled"] else incoming(u)
        return r
    ind = {}; indpop = {}
    for i in on:
        inc = incoming(i)
        ind[i] = [daily[i + "_b"][p] - sum((daily[l][p] for l in inc), np.zeros(days)) for p in range(4)]
        ip = S[i]["popcum"]
        for l in inc: ip -= S[l[:-2] if l.endswith("_b") else l[:-3]]["popcum"] / (1 if l.endswith("_b") else 2)
        indpop[i] = int(round(ip))
    sev = lambda g: int(sum(g >= x for x in (150, 275, 450)))

    # --- inputs the product sees
    have = write_levels(B, S, L, out, rng)
    dates = [B["t0"] + timedelta(days=k) for k in range(days)]
    rday = rain.reshape(days, 96).sum(1)
    wcsv(out + "/rain.csv", ["Date", "in."], [(f"{d.month}/{d.day}/{d.year}", f"{r:.3f}") for d, r in zip(dates, rday)])
    wcsv(out + "/rain_15min.csv", ["datetime", "amount_in"],
         [((B["t0"] + timedelta(minutes=15 * k)).strftime("%m/%d/%Y %H:%M"), rnd(x, 3)) for k, x in enumerate(rain)])
    sites = []
    for i, s in S.items():
        dep = depth_to_outlet(i, S)
        j = dict(id=i, siteName=s["name"], lat=round(B["lat"] + .0032 * dep + rng.uniform(-.0008, .0008), 5),
                 lng=round(B["lng"] + .005 * (list(S).index(i) % 4 - 1.5) + rng.uniform(-.0012, .0012), 5), pipeIn=s["pipe"],
                 verticalMountIn=s["mount"], levelAdjIn=-s.get("sensor_off", 0), populationIndividual=s["pop"],
                 populationCumulative=s["popcum"], downstream=s["downs"], upstream=s["ups"])
        if "interval" in s: j["logIntervalMin"] = s["interval"]
        if not s["enabled"]: j["enabled"] = False
        if "calibrate" in s:                   # true depth and velocity at one dry moment
            k = int(s["calibrate"] * per); d = L[i][k]
            j["levelRefIn"] = rnd(d, 2); j["velocityRefFps"] = rnd(r3["flow"][i + "_b"][k] / GPM / area(d / 12, s["pipe"] / 12), 3)
            print("   calibrated", i, dates[0] + timedelta(days=s["calibrate"]), j["levelRefIn"], j["velocityRefFps"])
        sites.append(j)
    json.dump(dict(basin=B["title"], town=B["town"], timeZone=B["tz"],
                   clock="local standard time (no DST jump), written as if GMT", start=f"{B['t0']:%Y-%m-%d %H:%M:%S}",
                   end=f"{B['t0'] + timedelta(days=days):%Y-%m-%d %H:%M:%S}", logIntervalMin=B["interval"],
                   gpdPerUnitAssumed=182.0, sites=sites), open(out + "/network.json", "w"), indent=1)

    # --- truth
    tr = out + "/truth"; rows = []
    blocked = {i: [d for d in range(days) if s["block"]["stages"][0]["day"] < d + 1 and s["block"]["end"] > d]
               if "block" in s else [] for i, s in S.items()}
    dry = {}
    lev_d = {i: L[i][:-1].reshape(days, per) for i in on}
    for k in range(days):
        for i in on:
            f, b, g, x = (daily[i + "_b"][p][k] for p in range(4)); ip = indpop[i]
            ii = (ind[i][2][k] + ind[i][3][k]) / ip
            dry[i, k] = bool(x < .02 * f)
            rows.append([f"{dates[k]:%Y-%m-%d}", i, rnd(rday[k], 2), rnd(f, 2), rnd(b, 2), rnd(g, 2), rnd(x, 2), rnd(ind[i][2][k], 2),
                         rnd(ind[i][3][k], 2), rnd(ii, 2), sev(ii), rnd(lev_d[i][k].max(), 2),
                         rnd((lev_d[i][k] > .8 * S[i]["pipe"]).mean() * 24, 2), dry[i, k]])
    wcsv(tr + "/daily.csv", ["date", "site", "rain_in", "cum_flow_gal", "cum_base_gal", "cum_gwi_gal", "cum_rdii_gal", "ind_gwi_gal",
         "ind_rdii_gal", "ind_ii_gpd_per_unit", "ii_severity", "max_level_in", "hours_over_80pct", "dry_true"], rows)
    head = ("site,name,pipe_in,population_cumulative,indPopulation,usage_gpd_per_unit,night_min_share_of_base,days,totalFlow_gal,"
            "totalBaseFlow_gal,totalGroundWater_gal,totalRDII_gal,indFlow_gal,indBaseFlow_gal,indGroundWaterFlow_gal,indRDII_gal,"
            "indII_gal,ind_gwi_gpd_per_unit,ind_rdii_gpd_per_unit,ind_ii_gpd_per_unit,ii_severity,cum_ii_gpd_per_unit,true_Qfull_gpm,"
            "peak_flow_gpm,peak_rdii_gpm,min_level_in,max_level_in").split(",")
    def totals(i, m):
        c = [v[m].sum() for v in daily[i + "_b"]]; d = [v[m].sum() for v in ind[i]]; N = int(m.sum()); ip = indpop[i]; s = S[i]
        fl, _, _, rd = (v.reshape(days, per)[m] for v in part[i + "_b"]); ii = (d[2] + d[3]) / ip / N
        return ([i, s["name"], s["pipe"], s["popcum"], ip, rnd(d[1] / ip / N, 2), s["night"], N] + [rnd(v, 2) for v in c + d]
                + [rnd(d[2] + d[3], 2), rnd(d[2] / ip / N, 2), rnd(d[3] / ip / N, 2), rnd(ii, 2), sev(ii),
                   rnd((c[2] + c[3]) / s["popcum"] / N, 2), rnd(qfull(s), 2), rnd(fl.max(), 2), rnd(rd.max(), 2),
                   rnd(lev_d[i][m].min(), 2), rnd(lev_d[i][m].max(), 2)])
    allm = np.ones(days, bool)
    wcsv(tr + "/site_totals.csv", head, [totals(i, allm) for i in on])
    wcsv(tr + "/site_totals_logged.csv", head, [totals(i, have[i] >= 22) for i in on])   # only days with >= 22 h of log
    cap = []
    for i in on:
        D = S[i]["pipe"]; lim = D / 2 if D <= 12 else 2 * D / 3
        dd = [k for k in range(days) if dry[i, k] and k not in blocked[i]]; mx = max((lev_d[i][k].max() for k in dd), default=0)
        cap.append([i, len(dd), rnd(mx, 3), rnd(lim, 1), bool(mx > lim)])
    wcsv(tr + "/capacity.csv", ["site", "dry_days", "dry_max_level_in", "limit_in", "over"], cap)
    rows = []
    wend = np.array([d.weekday() >= 5 for d in dates])
    for i in on:
        h = (part[i + "_b"][1] + part[i + "_b"][2]).reshape(days, 24, -1).mean(2)
        for kind, m in (("weekday", ~wend), ("weekend", wend)):
            rows += [[i, kind, k, rnd(h[m, k].mean(), 3)] for k in range(24)]
    wcsv(tr + "/dry_profile.csv", ["site", "kind", "hour", "dry_flow_gpm"], rows)
    for i in on:
        if "block" not in S[i]: continue
        bl, s = S[i]["block"], S[i]; rows = []
        lv = L[i][:-1].reshape(days * 24, -1); fl = part[i + "_b"][0].reshape(days * 24, -1)
        cl = qstar(lv / s["pipe"]) * qfull(s)
        for k in range(max(0, int(bl["stages"][0]["day"] - 3) * 24), min(days, int(bl["end"] + 4)) * 24):
            st = "clear"
            for n_, x in enumerate(bl["stages"]):
                if x["day"] * 24 <= k < bl["end"] * 24: st = f"stage {n_ + 1} {x['what']}"
            q, c = fl[k].mean(), cl[k].mean()
            rows.append([B["t0"] + timedelta(hours=k), rnd(lv[k].mean(), 3), rnd(q, 3), rnd(c, 3), rnd(1 - q / c, 3), st])
        wcsv(f"{tr}/blockage_{i}.csv", ["hour", "level_in", "flow_gpm", "clean_rating_flow_gpm", "capacity_reduction", "state"], rows)
    if loc:
        wcsv(tr + "/local_storm.csv", ["datetime", "amount_in", "sites"],
             [((B["t0"] + timedelta(minutes=15 * k)).strftime("%m/%d/%Y %H:%M"), rnd(x, 3), " ".join(loc["sites"]))
              for k, x in enumerate(gauges["G1"] - rain) if x > 0])
    os.system(f"rm -f {work}/*.out")
    # --- what came out
    print("   rain", rnd(rain.sum(), 2), "wet days", int((rday > .01).sum()))
    for i in on:
        c = [v.mean() / 1440 for v in daily[i + "_b"]]; q = part[i + "_b"][0]; r = qstar(L[i][:-1] / S[i]["pipe"]) * qfull(S[i])
        ok = np.ones(days, bool); ok[blocked[i]] = False; okp = np.repeat(ok, per)
        print(f"   {i} {S[i]['pipe']:2d}in pop {S[i]['popcum']:5d}/{indpop[i]:4d} gpm {c[0]:7.1f} base {c[1]:6.1f} gwi {c[2]:6.1f} rdii {c[3]:6.1f}"
              f" ({100 * c[3] / c[0]:4.1f}%) peak {q.max():6.0f}/{qfull(S[i]):5.0f} ind ii {(ind[i][2] + ind[i][3]).mean() / indpop[i]:5.0f}"
              f" manning/true {r[okp].mean() / q[okp].mean():.3f} maxlev {L[i].max():5.1f} >80% {(L[i] > .8 * S[i]['pipe']).mean() * days * 24:5.1f} h"
              f" days {int((lev_d[i] > .8 * S[i]['pipe']).any(1).sum())} dry days {sum(dry[i, k] for k in range(days))}"
              f" dry max {next(x[2] for x in cap if x[0] == i):5.2f} {'OVER' if next(x[4] for x in cap if x[0] == i) else ''}")

if __name__ == "__main__":
    for a in sys.argv[1:]:
        print(a, datetime.now().strftime("%H:%M:%S")); main(a); print(a, "done", datetime.now().strftime("%H:%M:%S"), flush=True)
