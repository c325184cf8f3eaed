/**
 * The storefront in front of services that know the specification alone is killed while it settles payments that
 * it keeps in cookies. Each approved payment is booked exactly once.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
	type SpecificationBackend,
	startSpecificationBackend,
} from "../../specified/test-backend/backend.ts";
import { emails, knownPassword } from "../../specified/test-backend/data/people.ts";
import { freePort } from "../setup/ports.ts";
import { type Storefront, startStorefront } from "../setup/storefront.ts";
import { createChance } from "./chance.ts";

const kills = 24;
const chance = createChance("specified-payments-killed");
const cookies = new Map<string, string>();
let backend: SpecificationBackend;
let storefront: Storefront;
let port: number;

const start = () =>
	startStorefront(backend.url, {
		PORT: String(port),
		PAYMENT_PAGE_URL: backend.url,
		SERVICE_EXTENSIONS: "auto",
		SERVICE_TIMEOUT_MS: "60000",
	});

beforeAll(async () => {
	backend = await startSpecificationBackend();
	port = await freePort();
	storefront = await start();
	await send("/login", { email: emails.distributor, password: knownPassword });
});
afterAll(async () => {
	await storefront?.stop();
	await backend?.stop();
});

/** `null` when the storefront was killed before it answered. */
async function send(path: string, form?: Record<string, string>): Promise<Response | null> {
	const response = await fetch(storefront.url + path, {
		method: form ? "POST" : "GET",
		body: form && new URLSearchParams(form),
		redirect: "manual",
		headers: {
			Origin: storefront.url,
			Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
		},
	}).catch(() => null);
	for (const set of response?.headers.getSetCookie() ?? []) {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
		if (value) cookies.set(name, value);
		else cookies.delete(name);
	}
	return response;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Restarts the storefront soon after it called the backend so often, or has answered. */
async function restartAfter(calls: number, answered: Promise<unknown>): Promise<void> {
	const last = backend.log.length + calls;
	let isAnswered = false;
	const noted = answered.then(() => {
		isAnswered = true;
	});
	while (!isAnswered && backend.log.length < last) await pause(1);
	await pause(chance.below(20));
	await storefront.stop();
	await noted;
	storefront = await start();
}

async function openPortalPayment(): Promise<string> {
	const answer = await send("/portal-payment", {
		intent: "pay",
		amount: "50.00",
		reference: "INV-1",
		firstName: "Ann",
		lastName: "Lee",
		email: "ann@site.example",
		paymentType: "ACH",
		shown: "5150",
		paidSeen: "",
		idempotencyKey: crypto.randomUUID(),
	});
	return transactionOf(answer);
}

async function openInvoicePayment(turn: number): Promise<string> {
	const balance = 12_550 + turn * 7_313;
	const answer = await send("/user/invoices/pay", {
		"shares[0].invoiceId": `INV-${88_120 + turn}`,
		"shares[0].chosen": "yes",
		"shares[0].amount": (balance / 100).toFixed(2),
		intent: "pay",
		paymentType: "ACH",
		shownCents: String(balance),
		idempotencyKey: crypto.randomUUID(),
	});
	return transactionOf(answer);
}

function transactionOf(answer: Response | null): string {
	const location = answer?.headers.get("Location") ?? "";
	expect(location).toMatch(/^\/payments\//);
	return location.slice("/payments/".length);
}

const getState = async (id: string) =>
	((await (await send(`/payments/${id}/state`))?.json().catch(() => null)) as { state?: string } | null)
		?.state;

it(`books ${kills} payments once each, killed at any moment of settling`, async () => {
	for (let turn = 0; turn < kills; turn++) {
		const id = turn % 3 === 2 ? await openPortalPayment() : await openInvoicePayment(turn);
		expect((await send(`/payments/${id}`))?.status).toBe(200);
		backend.decidePayment(id, "approve");
		const answered = Promise.all([getState(id), getState(id)]);
		// Every moment for each kind of payment.
		await restartAfter(Math.floor(turn / 3), answered);
		await expect.poll(() => getState(id), { interval: 250 }).toBe("completed");
		const booked = backend.bookings().filter(({ paymentId }) => paymentId === id);
		expect(booked).toHaveLength(1);
	}
	expect(backend.bookings()).toHaveLength(kills);
});
