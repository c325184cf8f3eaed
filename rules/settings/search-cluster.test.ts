import { expect, it } from "vitest";
import { searchClusterProblems } from "./search-cluster.ts";

const files: Record<string, string> = {
	ca: "-----BEGIN CERTIFICATE-----\n…",
	key: "-----BEGIN PRIVATE KEY-----",
};
const problems = (settings: Parameters<typeof searchClusterProblems>[0]) =>
	searchClusterProblems(settings, (file) => files[file] ?? null).map(
		({ path, message }) => `${path} ${message}`,
	);
const user = { SEARCH_USERNAME: "shop", SEARCH_PASSWORD: "secret" };

it.each([
	[{ SEARCH_URL: ["https://search:9200"], ...user, SEARCH_CA_FILE: "ca" }],
	[{ SEARCH_URL: ["http://127.0.0.1:9200", "http://localhost:9201", "http://[::1]"], ...user }],
	[{ SEARCH_URL: ["http://search:9200"] }],
])("are complete (%#)", (settings) => {
	expect(problems(settings)).toEqual([]);
});

it.each([
	[{ SEARCH_USERNAME: "shop" }, "SEARCH_PASSWORD SEARCH_USERNAME and SEARCH_PASSWORD belong together"],
	[{ SEARCH_PASSWORD: "x" }, "SEARCH_USERNAME SEARCH_USERNAME and SEARCH_PASSWORD belong together"],
	[
		{ SEARCH_URL: ["https://a:9200", "http://127.0.0.1.example:9200"], ...user },
		"SEARCH_URL would send SEARCH_PASSWORD unencrypted: use https",
	],
	[{ SEARCH_CA_FILE: "missing" }, "SEARCH_CA_FILE can't be read"],
	[{ SEARCH_CA_FILE: "key" }, "SEARCH_CA_FILE has no certificate in PEM format"],
])("are refused (%#)", (settings, problem) => {
	expect(problems(settings)).toEqual([problem]);
});
