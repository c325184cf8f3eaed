import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { oc } from "@orpc/contract";
import { expect, it } from "vitest";
import * as z from "zod";
import { searchUnavailable } from "#contracts/errors";
import type { CallContext } from "./call-context.ts";
import { deadlineOf, resilientLink } from "./resilient-link.server.ts";
import { ServiceError } from "./service-error.ts";

const lamps = {
	find: oc.route({ method: "GET", path: "/lamps" }).output(z.object({ sku: z.string() })),
	save: oc.route({ method: "POST", path: "/lamps" }).output(z.object({ sku: z.string() })),
};

/** A client whose service gives these answers in turn, and the methods it was called with. */
function clientOf(...answers: (() => Response)[]) {
	const calls: string[] = [];
	const link = resilientLink(
		lamps,
		{ name: "lamps", url: "http://127.0.0.1:1" },
		1_000,
		async ({ method }) => {
			calls.push(method);
			return answers[calls.length - 1]?.() ?? Response.error();
		},
	);
	const client: ContractRouterClient<typeof lamps, CallContext> = createORPCClient(link);
	return { client, calls };
}

const context: CallContext = { requestId: "test" };
const lamp = () => Response.json({ sku: "EDG-1-G" });
/** What Node's server sends when a request's headers waited too long in a busy process. */
const late = () => new Response(null, { status: 408 });

it("repeats a read that the service was too busy to take", async () => {
	const { client, calls } = clientOf(late, lamp);
	expect(await client.find(undefined, { context })).toEqual({ sku: "EDG-1-G" });
	expect(calls).toEqual(["GET", "GET"]);
});

it("takes a service that stays too busy for one that is not available", async () => {
	const { client } = clientOf(late, late);
	await expect(client.find(undefined, { context })).rejects.toEqual(
		expect.objectContaining({ code: ServiceError.unavailable(null).code, status: 503 }),
	);
});

it("never repeats a write, which may have been done before the time was up", async () => {
	const { client, calls } = clientOf(late, lamp);
	await expect(client.save(undefined, { context })).rejects.toMatchObject({ status: 503 });
	expect(calls).toEqual(["POST"]);
});

it("passes on a refusal as it is", async () => {
	const refusal = () =>
		Response.json({ error: "There is no such lamp.", code: "NOT_FOUND" }, { status: 404 });
	const { client, calls } = clientOf(refusal);
	await expect(client.find(undefined, { context })).rejects.toMatchObject({
		status: 404,
		code: "NOT_FOUND",
		message: "There is no such lamp.",
	});
	expect(calls).toEqual(["GET"]);
});

it("still reads when nothing can search, however often that was tried", async () => {
	const noSearch = () => Response.json({ error: "No search.", code: searchUnavailable }, { status: 503 });
	const { client } = clientOf(...Array.from({ length: 10 }, () => noSearch), lamp);
	for (let search = 0; search < 10; search++)
		await expect(client.save(undefined, { context })).rejects.toMatchObject({ code: searchUnavailable });
	expect(await client.find(undefined, { context })).toEqual({ sku: "EDG-1-G" });
});

setFlagsFromString("--expose_gc");
const collectGarbage: () => void = runInNewContext("gc");

it("ends a call after its deadline, however often memory is collected meanwhile", async () => {
	const visitor = new AbortController();
	const { signal } = deadlineOf(200, visitor.signal);
	const collecting = setInterval(collectGarbage, 10);
	await new Promise((resolve) => signal.addEventListener("abort", resolve));
	clearInterval(collecting);
	expect(signal.reason).toMatchObject({ name: "TimeoutError" });
	expect(visitor.signal.aborted).toBe(false);
});

it("ends it with the visitor's signal", () => {
	const visitor = new AbortController();
	const { signal, end } = deadlineOf(60_000, visitor.signal);
	visitor.abort(new Error("gone"));
	expect(signal.reason).toMatchObject({ message: "gone" });
	end();
});
