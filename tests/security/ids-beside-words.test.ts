/** An id of an address is never taken for a word in a path of the services, such as the invoice "company". */
import { isContractProcedure } from "@orpc/contract";
import { expect, it } from "vitest";
import { contracts } from "#contracts/services";
import { invoiceParams, requestParams } from "../../app/params.ts";

type Route = { method: string; segments: string[] };

const routes = Object.values(contracts).flatMap((calls) =>
	Object.values(calls).flatMap((procedure): Route[] => {
		if (!isContractProcedure(procedure)) return [];
		const { method = "POST", path } = procedure["~orpc"].route;
		return path ? [{ method, segments: path.split("/") }] : [];
	}),
);
const isParameter = (segment = "") => segment.startsWith("{");

/** The parameters of a path where another path of the same call has a word, and is the same otherwise. */
const wordsBeside = routes.flatMap((route) =>
	routes.flatMap((other) => {
		const { segments } = route;
		if (route.method !== other.method || segments.length !== other.segments.length) return [];
		const differing = segments.flatMap((segment, at) => (segment === other.segments[at] ? [] : [at]));
		const [at = -1] = differing;
		if (differing.length !== 1 || !isParameter(segments[at]) || isParameter(other.segments[at])) return [];
		return [{ path: segments.join("/"), name: segments[at] ?? "", word: other.segments[at] ?? "" }];
	}),
);

/** What the addresses of pages take as these ids. */
const taken: Record<string, (id: string) => boolean> = {
	"{invoiceId}": (invoiceID) => invoiceParams.safeParse({ invoiceID }).success,
	"{rid}": (rid) => requestParams.safeParse({ rid }).success,
};

it("refuses the words of the services as ids", () => {
	expect(wordsBeside.map(({ word }) => word)).toEqual(expect.arrayContaining(["company", "csv", "page"]));
	for (const { path, name, word } of wordsBeside)
		expect([path, word, taken[name]?.(word)]).toEqual([path, word, false]);
	for (const takes of Object.values(taken)) expect(takes("INV-100001")).toBe(true);
});
