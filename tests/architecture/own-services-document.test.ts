/** docs/own-services.md names the body of every call of the specification, and the calls of the identity provider. */
import { readFileSync } from "node:fs";
import { isContractProcedure } from "@orpc/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { identityContract } from "#contracts/auth/identity";
import { layoutContentSchema } from "#contracts/lighting-layouts/layouts";
import { newClaimSchema } from "#contracts/warranty/warranty-claims";
import { specifiedContracts } from "#specified/calls/calls";
import { inRoot } from "../../scripts/setup/root.mjs";

const text = readFileSync(inRoot("docs/own-services.md"), "utf8");
const rows = text.split("\n").filter((line) => line.startsWith("|"));

/** Bodies that section 7 shows, so that the document need not. */
const shownInSection7 = [
	"PUT cart-service/cart/items/{cartItemId}",
	"PUT order-service/orders/complete",
	"POST order-service/{paymentProvider}/initiate-payment",
	"PUT mcp/conversations/{id}/title",
	"DELETE mcp/conversations/{id}",
];

/** Requests whose fields the specification leaves open: those of their forms. */
const openBodies: Record<string, readonly string[]> = {
	"POST user-service/lighting-layouts": Object.keys(layoutContentSchema.shape).filter(
		(name) => !["spaces", "estimate"].includes(name),
	),
	"POST user-service/lighting-layouts-2": ["spaces", "estimate"],
	"POST user-service/warranty-claims": Object.keys(newClaimSchema.shape),
};

type Change = { call: string; fields: readonly string[] };

const changes = Object.values(specifiedContracts).flatMap((service) =>
	Object.values(service).flatMap((procedure): Change[] => {
		if (!isContractProcedure(procedure)) return [];
		const { route, inputSchema } = procedure["~orpc"];
		const { method = "GET", path = "" } = route;
		if (method === "GET") return [];
		const call = `${method} ${path.slice(1)}`;
		const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
		const fields = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [];
		return [{ call, fields: openBodies[call] ?? fields.filter((name) => !inPath.includes(name)) }];
	}),
);

/** The row as the document writes it: ids are `{id}`, except where section 7 names them. */
const rowOf = (call: string) =>
	rows.find((row) => row.startsWith(`| \`${call}\``)) ??
	rows.find((row) => row.startsWith(`| \`${call.replace(/\{\w+\}/g, "{id}")}\``));

describe("the document for owners of services", () => {
	it("knows the calls", () => {
		expect(changes.length).toBeGreaterThan(25);
		for (const call of [...shownInSection7, ...Object.keys(openBodies)])
			expect(changes.map((change) => change.call)).toContain(call);
	});

	it.each(changes.filter(({ call, fields }) => fields.length > 0 && !shownInSection7.includes(call)))(
		"names the body of $call",
		({ call, fields }) => {
			const row = rowOf(call) ?? "no row";
			expect(fields.filter((name) => !new RegExp(`[\`{ ,.]${name}\\b`).test(row))).toEqual([]);
		},
	);

	it("names the calls of the identity provider", () => {
		for (const procedure of Object.values(identityContract)) {
			const path = isContractProcedure(procedure) ? (procedure["~orpc"].route.path ?? "") : "";
			const [, call = ""] = /(?:accounts:|\/v1\/)(\w+)$/.exec(path) ?? [];
			expect([path, text.includes(`\`${call}\``)]).toEqual([path, true]);
		}
	});
});
