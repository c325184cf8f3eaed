/**
 * `npm run config [-- --json] [-- --apart]`: checks and prints all settings, without secrets. Exit code 1 with every
 * invalid setting. `--apart`: as for processes started without `npm start`, which generates missing secrets.
 */
import { parseArgs } from "node:util";
import { readEnvironment } from "#services/shared/env.server";
import { settingsLines, settingsReport } from "../operate/settings-report.ts";

const { values } = parseArgs({
	options: { json: { type: "boolean", default: false }, apart: { type: "boolean", default: false } },
});
const report = settingsReport(readEnvironment(), { apart: values.apart });
console.log(values.json ? JSON.stringify(report, null, "\t") : settingsLines(report).join("\n"));
process.exitCode = report.problems.length > 0 ? 1 : 0;
