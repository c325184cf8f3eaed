/** `npm run conformance -- BASE_URL`: checks services at a URL, call by call, against the specification and the contracts. */
import { parseArgs } from "node:util";
import type { ServiceName } from "#contracts/services";
import { contracts } from "#contracts/services";
import { checkExtensions } from "../specified/conformance/check-extensions.ts";
import { checkServices } from "../specified/conformance/check-services.ts";
import { checkSpecified, getHost } from "../specified/conformance/check-specified.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		chat: { type: "string" },
		dashboard: { type: "string" },
		identity: { type: "string" },
		token: { type: "string" },
		account: { type: "string" },
		user: { type: "string" },
		write: { type: "boolean", default: false },
	},
});
const bare = (url: string | undefined) => url?.replace(/\/+$/, "");
const services = bare(positionals[0]);
if (!services || !URL.canParse(services)) {
	console.error(
		"Usage: npm run conformance -- BASE_URL [--identity URL] [--dashboard URL] [--chat URL] [--token TOKEN] [--account ID] [--user ID] [--write]",
	);
	process.exit(2);
}
if (values.write && !(values.token && values.account)) {
	console.error("--write needs --token and --account of a test account.");
	process.exit(2);
}
const { token, account: accountId, user: userId, write: mayChange } = values;
const hosts = {
	services,
	identity: bare(values.identity) ?? services,
	dashboard: bare(values.dashboard) ?? services,
	chat: bare(values.chat) ?? services,
};
const names = Object.keys(contracts) as ServiceName[];
const urls = Object.fromEntries(names.map((name) => [name, getHost(name, hosts)])) as Record<
	ServiceName,
	string
>;

const { outcomes: specified, left } = await checkSpecified(hosts, { token, accountId, userId, mayChange });
const extensions = await checkExtensions(hosts, await checkServices(urls, token));

const words = {
	conforms: "conforms ",
	differs: "DIFFERS  ",
	"not tried": "not tried",
	present: "present  ",
	absent: "absent   ",
};
function show(
	title: string,
	lines: { call: string; result: keyof typeof words; notes: readonly string[] }[],
) {
	console.log(`\n${title}\n`);
	for (const { call, result, notes } of lines) {
		console.log(`${words[result]}  ${call}`);
		for (const note of notes) console.log(`             ${note}`);
	}
}
show(
	"Calls of the specification",
	specified.map(({ faults, ...outcome }) => ({ ...outcome, notes: faults })),
);
show("Extensions", extensions);
const count = (lines: readonly { result: string }[], result: string) =>
	lines.filter((line) => line.result === result).length;
console.log(
	`\nSpecification: ${count(specified, "conforms")} conform, ${count(specified, "differs")} differ, ${count(specified, "not tried")} not tried.`,
);
console.log(
	`Extensions: ${count(extensions, "present")} present, ${count(extensions, "differs")} differ, ${count(extensions, "absent")} absent, ${count(extensions, "not tried")} not tried.`,
);
if (left.length > 0) console.log(`Still there after the check: ${left.join(", ")}.`);
process.exitCode = count(specified, "differs") === 0 && count(specified, "conforms") > 0 ? 0 : 1;
