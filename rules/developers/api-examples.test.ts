import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { operations } from "~/features/developers/api/operations.server.ts";
import { exampleBody, operationList, problemExample, verifyExample } from "./api-examples.ts";

const { isFromShop } = (await import(
	/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(verifyExample)}`
)) as {
	isFromShop(headers: Record<string, string>, body: string, secret: string): boolean;
};

const secret = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const headersAt = (time: Date, by = secret) => ({
	"webhook-id": "evt_1",
	"webhook-timestamp": String(Math.floor(time.getTime() / 1000)),
	"webhook-signature": new Webhook(by).sign("evt_1", time, exampleBody),
});
const other = `whsec_${Buffer.alloc(32, 6).toString("base64")}`;

it("the example for developers accepts what we sign, by either secret, and nothing else", () => {
	const headers = headersAt(new Date());
	expect(isFromShop(headers, exampleBody, secret)).toBe(true);
	const both = `${headersAt(new Date(), other)["webhook-signature"]} ${headers["webhook-signature"]}`;
	expect(isFromShop({ ...headers, "webhook-signature": both }, exampleBody, secret)).toBe(true);
	expect(isFromShop(headers, exampleBody.replace("124500", "1"), secret)).toBe(false);
	expect(isFromShop(headers, exampleBody, other)).toBe(false);
	expect(isFromShop(headersAt(new Date(Date.now() - 301_000)), exampleBody, secret)).toBe(false);
	expect(isFromShop({ ...headers, "webhook-signature": "v1," }, exampleBody, secret)).toBe(false);
	expect(() => JSON.parse(exampleBody)).not.toThrow();
});

it("the page for developers lists every operation with its scope", () => {
	expect(operationList.map(([operation, , scope]) => [operation.split("?")[0], scope])).toEqual(
		operations.map(({ method, path, scope }) => [`${method} ${path}`, scope]),
	);
	expect(() => JSON.parse(problemExample)).not.toThrow();
});
