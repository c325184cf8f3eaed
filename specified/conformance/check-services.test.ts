import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { contracts, type ServiceName } from "#contracts/services";
import { listenOn } from "../../tests/setup/ports.ts";
import { checkServices, readTrials } from "./check-services.ts";

const closers: (() => void)[] = [];
afterEach(() => {
	for (const close of closers.splice(0)) close();
});

/** A fake service with answers by path, otherwise a 404 with the error body. */
async function serviceAnswering(answers: Record<string, { status?: number; body: string }>) {
	const server = createServer((request, response) => {
		const answer = answers[request.url ?? ""] ?? { status: 404, body: '{"error":"It was not found."}' };
		response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(answer.body);
	});
	closers.push(() => server.close());
	const base = `http://127.0.0.1:${await listenOn(server)}`;
	const names = Object.keys(contracts) as ServiceName[];
	const outcomes = await checkServices(
		Object.fromEntries(names.map((name) => [name, base])) as Record<ServiceName, string>,
	);
	return (call: string) => outcomes.find((outcome) => outcome.call === call);
}

it("calls every read operation", () => {
	const { capabilities: _, ...others } = contracts;
	const reads = Object.entries(others).flatMap(([service, contract]) =>
		Object.entries(contract)
			.filter(([, procedure]) => procedure["~orpc"].route.method === "GET")
			.map(([call]) => `${service}.${call}`),
	);
	expect(readTrials.map(({ service, call }) => `${service}.${call}`).sort()).toEqual(reads.sort());
});

/** Restores the schema library's own messages, which the command reports. */
const { localeError } = z.config();
beforeAll(() => void z.config(z.locales.en()));
afterAll(() => void z.config({ localeError }));

it("accepts a valid response and a genuine 404", async () => {
	const getOutcome = await serviceAnswering({
		"/product-service/categories/searchbar": { body: '["LED Lamps"]' },
	});
	expect(getOutcome("GET /product-service/categories/searchbar")?.result).toBe("passed");
	expect(
		getOutcome("GET /product-service/products/variation/getById/no-such-sku (must be 404)")?.result,
	).toBe("passed");
});

it("names the field that breaks the contract", async () => {
	const getOutcome = await serviceAnswering({
		"/product-service/categories/searchbar": { body: '["LED Lamps",7]' },
	});
	expect(getOutcome("GET /product-service/categories/searchbar")).toMatchObject({
		result: "failed",
		faults: [expect.stringMatching(/^1: .*string/)],
	});
});

it("reports refusals and skips calls without sample values", async () => {
	const getOutcome = await serviceAnswering({
		"/product-service/categories/tree": { status: 503, body: '{"error":"The index is being built."}' },
	});
	expect(getOutcome("GET /product-service/categories/tree")?.faults).toEqual([
		"it answered 503: The index is being built.",
	]);
	expect(getOutcome("GET /product-service/elastic-search/listing")?.result).toBe("not tried");
});

it("reports a missing record that is answered with 200", async () => {
	const path = "/product-service/products/variation/getById/no-such-sku";
	const getOutcome = await serviceAnswering({ [path]: { body: "{}" } });
	expect(getOutcome(`GET ${path} (must be 404)`)).toMatchObject({
		result: "failed",
		faults: ["it answered 200", "the body has no field error"],
	});
});
