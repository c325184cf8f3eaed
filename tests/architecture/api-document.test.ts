import { isContractProcedure } from "@orpc/contract";
import { expect, it } from "vitest";
import { contracts } from "#contracts/services";
import { apiDocumentFiles, openApiFile, readableFile } from "../../scripts/api-document/files.ts";

/** `METHOD /path` of every call, at any depth. */
function callsOf(contract: object): string[] {
	if (!isContractProcedure(contract)) return Object.values(contract).flatMap(callsOf);
	const { method = "POST", path } = contract["~orpc"].route;
	return [`${method} ${path}`];
}

it("the API document has every call of the contracts, with what it takes and answers", async () => {
	const files = await apiDocumentFiles();
	const readable = files[readableFile] ?? "";
	const sections = readable.split(/^(?=#{2,3} )/m);
	const calls = sections.filter((section) => /^### [A-Z]+ \//.test(section));
	expect(calls.map((section) => section.split("\n")[0]?.slice(4)).sort()).toEqual(callsOf(contracts).sort());
	expect(
		calls.filter((section) => !/^(Specified|Extension)\. [^\n]+\n.*^Answers 2\d\d/ms.test(section)),
	).toEqual([]);

	const { paths, components } = JSON.parse(files[openApiFile] ?? "");
	const described = Object.entries<object>(paths).flatMap(([path, item]) =>
		Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
	);
	expect(described.sort()).toEqual(callsOf(contracts).sort());
	for (const name of Object.keys(components.schemas))
		expect(readable).toContain(`### ${name}\n\n| Field | Type |`);
});
