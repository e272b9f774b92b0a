#!/usr/bin/env node
import { runCommandLine } from './operator/command-line.js';

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
