/** A file of its own, because the environment is read once per process. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { setEnvironment } from "../../../../tests/setup/environment.ts";
import type { HostedPageAnswer } from "../waiting/hosted-page.server.ts";

beforeAll(() => {
	setEnvironment({
		SESSION_SECRET: "s".repeat(40),
		LOG_LEVEL: "silent",
		PAYMENT_PAGE_URL: "https://pay.example.com/hosted/",
	});
});
afterAll(() => vi.unstubAllEnvs());

const attempt = {
	transactionID: "00000000000000000001-1795292236573",
	paymentProvider: "northpay",
	paymentType: "ACH",
	payer: { firstName: "Ada", lastName: "Byron", email: "ada@test.example" },
	total: 10,
	reference: "INV-1",
	accountId: null,
};

async function opened(actionUrl: string): Promise<HostedPageAnswer | { kind: "decided" }> {
	const { openHostedPage } = await import("../waiting/hosted-page.server.ts");
	const initiatePayment = async () => ({ actionUrl, tokenizedRequest: "t" });
	const log = { error: () => undefined };
	return openHostedPage(
		{ log } as never,
		{ orderPayments: { initiatePayment } } as never,
		attempt as never,
		null,
	);
}

describe("with a configured payment provider", () => {
	it("forms can be posted to its origin and no other", async () => {
		const { contentSecurityPolicy } = await import("~/shared/http/security/security-headers.server.ts");
		expect(contentSecurityPolicy({ nonce: "n" })).toMatch(
			/form-action 'self' https:\/\/pay\.example\.com(;|$)/,
		);
		expect((await opened("https://pay.example.com/begin?x=1")).kind).toBe("ready");
		for (const other of [
			"https://pay.example.com.evil.example/",
			"http://pay.example.com/",
			"//evil.example/",
			"javascript:alert(1)",
			"no address",
		])
			expect([other, (await opened(other)).kind]).toEqual([other, "silent"]);
	});

	it("the sandbox doesn't exist", async () => {
		const { assertSandbox } = await import("./sandbox.server.ts");
		expect(assertSandbox).toThrow(expect.objectContaining({ init: { status: 404 } }));
	});
});
