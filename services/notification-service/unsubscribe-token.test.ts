import { expect, it } from "vitest";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token.server.ts";

const wanted = { userId: "demo-distributor", accountId: "10010", kind: "quote-answered" } as const;
const token = unsubscribeToken(wanted, "secret");

it("reads a token that was signed here", () => {
	expect(readUnsubscribeToken(token, "secret")).toEqual(wanted);
	expect(token).toMatch(/^[\w-]{1,600}\.[\w-]{43}$/);
});

it.each([
	["another secret", unsubscribeToken(wanted, "other")],
	[
		"another text",
		`${unsubscribeToken({ ...wanted, userId: "x" }, "other").split(".")[0]}.${token.split(".")[1]}`,
	],
	["no signature", token.split(".")[0] ?? ""],
	["nothing", ""],
	["no token", "a.b.c"],
])("refuses %s", (_, forged) => {
	expect(readUnsubscribeToken(forged, "secret")).toBeNull();
});
