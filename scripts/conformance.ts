/** `npm run conformance -- BASE_URL`: checks all read calls of the services at a URL against the contracts. */
import { parseArgs } from "node:util";
import { checkServices } from "./conformance/check-services.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { dashboard: { type: "string" }, identity: { type: "string" }, token: { type: "string" } },
});
const base = positionals[0]?.replace(/\/+$/, "");
if (!base || !URL.canParse(base)) {
	console.error("Usage: npm run conformance -- BASE_URL [--dashboard URL] [--identity URL] [--token TOKEN]");
	process.exit(2);
}
const dashboard = values.dashboard?.replace(/\/+$/, "") ?? base;
const identity = values.identity?.replace(/\/+$/, "") ?? base;
const outcomes = await checkServices(
	{
		product: base,
		resource: base,
		capabilities: base,
		newsletter: base,
		user: base,
		favorites: base,
		projects: base,
		orderLists: base,
		cart: base,
		quotes: base,
		orderDrafts: base,
		orders: base,
		orderPayments: base,
		portal: base,
		sharing: base,
		dashboard,
		identity,
		identityExtensions: identity,
	},
	values.token,
);
const words = { passed: "ok       ", failed: "FAILED   ", "not tried": "not tried" };
for (const { call, result, faults } of outcomes) {
	console.log(`${words[result]}  ${call}`);
	for (const fault of faults) console.log(`             ${fault}`);
}
const count = (result: string) => outcomes.filter((outcome) => outcome.result === result).length;
console.log(`${count("passed")} passed, ${count("failed")} failed, ${count("not tried")} not tried`);
process.exitCode = count("passed") === outcomes.length ? 0 : 1;
