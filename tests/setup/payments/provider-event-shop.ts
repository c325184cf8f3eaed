/** Provider events through the storefront's action; live bindings that `setUpProviderEventShop` fills. */
import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { sandboxSecret } from "#demo/payment-sandbox/sandbox-repository.server";
import type { SandboxEffect } from "#rules/payments/sandbox-cases";
import { checkLedger } from "#services/portal-service/ledger/ledger-check.server";
import { demoClient } from "../demo-clients.ts";
import { listenOn } from "../ports.ts";
import { type ShopServices, startShopServices } from "../shop-services.ts";
import { shopOrigin } from "../visitor.ts";
import {
	newInvoice,
	newTransactionId,
	type PaymentClient,
	paymentContract,
	payOnPage,
} from "./payment-fixtures.ts";

export const account = "10010";
const address = "/payments/provider-events";
export let shop: ShopServices;
export let dana: PaymentClient;
export let secret: string;
let action: (args: never) => Promise<Response>;
/** Receives the sandbox's events, as the storefront does. */
let storefront: Server;
export let eventsUrl: string;
/** Whether it answers 502. */
export const outage = { on: false };
let callers = 0;

export function setUpProviderEventShop(): void {
	beforeAll(async () => {
		shop = await startShopServices({ TRUSTED_PROXIES: "1" }, { catalog: false });
		dana = await demoClient(shop.services, paymentContract, "demo-distributor", account);
		secret = await sandboxSecret(shop.services.db);
		const route = await import("~/features/payments/provider-events/provider-events.resource.ts");
		action = route.action as typeof action;
		storefront = createServer(async (request, response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of request) chunks.push(chunk);
			if (outage.on) return response.writeHead(502).end();
			const answer = await send(Buffer.concat(chunks), {
				"Payment-Signature": String(request.headers["payment-signature"]),
			});
			response.writeHead(answer.status).end();
		});
		eventsUrl = `http://127.0.0.1:${await listenOn(storefront)}${address}`;
	});
	afterEach(async () => {
		outage.on = false;
		const faults: string[] = [];
		await checkLedger(shop.services.db, (fault) => faults.push(fault));
		expect(faults).toEqual([]);
	});
	afterAll(async () => {
		storefront.close();
		await shop.stop();
	});
}

export function send(body: string | Uint8Array, headers: Record<string, string> = {}, from?: string) {
	callers += 1;
	const caller = from ?? `198.51.${Math.floor(callers / 250)}.${1 + (callers % 250)}`;
	const request = new Request(shopOrigin + address, {
		method: "POST",
		headers: { "Content-Type": "application/json", "X-Forwarded-For": caller, ...headers },
		body: body as never,
	});
	return action({ request, params: {}, context: {} } as never);
}

export async function opened(cents = 5_000): Promise<PaymentAttempt> {
	const { id } = await newInvoice(shop.services.db, account, cents);
	return dana.portal.openAttempt({
		transactionID: newTransactionId(),
		target: { kind: "invoices", invoices: [{ invoiceId: id, amount: cents / 100 }] },
		paymentType: "ACH",
		expectedTotal: cents / 100,
		formKey: crypto.randomUUID(),
	});
}

/** Paid, but not queried since. */
export async function paidUnasked(effect: SandboxEffect = "approve"): Promise<PaymentAttempt> {
	const attempt = await opened();
	await payOnPage(dana, attempt, effect);
	expect(await getState(attempt)).toBe("initiated");
	return attempt;
}

export const getState = async ({ transactionID }: PaymentAttempt) =>
	(await dana.portal.attempt({ transactionID })).state;
