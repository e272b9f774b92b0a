"""Runs an input file of EPA SWMM and prints what happened as JSON. Usage: run_swmm.py FILE.inp"""
import json
import sys

from swmm.toolkit import shared_enum, solver

path = sys.argv[1]
solver.swmm_open(path, path + '.rpt', path + '.out')
solver.swmm_start(0)
while solver.swmm_step() > 0:
    pass

inflow = shared_enum.NodeResult.TOTAL_INFLOW
nodes = solver.project_get_count(shared_enum.ObjectType.NODE)
links = solver.project_get_count(shared_enum.ObjectType.LINK)
flows = {
    solver.project_get_id(shared_enum.ObjectType.NODE, node): solver.node_get_result(node, inflow)
    for node in range(nodes)
}
solver.swmm_end()
runoff, flow, quality = solver.swmm_get_mass_balance()
solver.swmm_report()
solver.swmm_close()
report = open(path + '.rpt', encoding='utf-8', errors='replace').read()
notes = [line.strip() for line in report.splitlines() if line.strip().startswith(('ERROR', 'WARNING'))]
print(json.dumps({'nodes': nodes, 'links': links, 'inflowGpm': flows, 'continuityPercent': flow, 'notes': notes}))
