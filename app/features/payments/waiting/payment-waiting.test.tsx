import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { makePaymentAttempt } from "../../../../tests/factories/payment-attempt.ts";
import { passTime, renderPage, stopClock } from "../../../../tests/setup/render-page.tsx";
import type { PaymentStateAnswer } from "./payment-state.resource.ts";
import { PaymentWaiting } from "./payment-waiting.tsx";
import { openPaymentWindow } from "./payment-window.ts";

type View = Parameters<typeof PaymentWaiting>[0]["view"];

const minutes = (count: number) => count * 60_000;
const ready = { kind: "ready", actionUrl: "/payment-sandbox/pay", tokenizedRequest: "token" } as const;

let answer: PaymentStateAnswer;

beforeEach(() => {
	stopClock();
	answer = { state: "initiated", silent: false, charged: false };
	vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(answer));
});

function renderWaiting(view: Partial<View> = {}, problem: string | null = null) {
	const load = vi.fn(() => ({}));
	const now = Date.now();
	const waiting: View = {
		kind: "waiting",
		frameless: true,
		attempt: makePaymentAttempt(),
		silent: false,
		firefox: false,
		hosted: ready,
		now,
		until: now + minutes(15),
		...view,
	};
	const page = renderPage(<PaymentWaiting view={waiting} problem={problem} />, {
		at: "/payments/1234567890123456-1700000000000",
		root: load,
	});
	load.mockClear();
	return { ...page, load };
}

/** The line that is announced. */
const status = () =>
	screen
		.getAllByRole("status")
		.map(({ textContent }) => textContent)
		.join(" ");

it("moves the focus to its heading, which names the status", () => {
	renderWaiting();
	expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Checking Payment Status!" }));
	expect(status()).toContain("checks every 5 seconds");
});

it("reloads only when the payment is decided", async () => {
	const { load } = renderWaiting();
	await passTime(10_000);
	expect(load).not.toHaveBeenCalled();
	answer = { state: "completed", silent: false, charged: false };
	await passTime(5_000);
	expect(load).toHaveBeenCalledOnce();
});

it("reloads when the provider stops responding", async () => {
	const { load } = renderWaiting();
	answer = { state: "initiated", silent: true, charged: false };
	await passTime(5_000);
	expect(load).toHaveBeenCalledOnce();
});

it("redirects with a toast after the payer canceled at the provider", async () => {
	const { location } = renderWaiting();
	answer = { state: "cancelled", silent: false, charged: false };
	await passTime(5_000);
	await waitFor(() => expect(location()).toBe("/portal-payment?reference=PO-4711&amount=100.00"));
	await screen.findByText("The payment was canceled. Nothing was charged.");
});

it("stops after 15 minutes, announces it and offers to check again", async () => {
	renderWaiting();
	await passTime(minutes(15));
	await passTime(5_000);
	expect(status()).toContain("has stopped checking. Nothing is lost.");
	expect(screen.getByRole("link", { name: "Check again" })).toBeTruthy();
});

it("fills only the blank window that the previous form opened", () => {
	const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
	renderWaiting();
	expect(submit).not.toHaveBeenCalled();
	const opened = { document: document.implementation.createHTMLDocument(), close: vi.fn() };
	vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
	openPaymentWindow();
	renderWaiting();
	expect(submit).toHaveBeenCalledOnce();
	expect(opened.close).not.toHaveBeenCalled();
});

it("closes the blank window with a message if the provider isn't responding", () => {
	const opened = { document: document.implementation.createHTMLDocument(), close: vi.fn() };
	vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
	openPaymentWindow();
	renderWaiting({ hosted: { kind: "silent" } });
	expect(opened.close).toHaveBeenCalledOnce();
	expect(screen.getByText("Initiating payment failed")).toBeTruthy();
	expect(status()).toContain("you won't be charged twice");
	expect(screen.getByRole("link", { name: "Retry" })).toBeTruthy();
	expect(screen.queryByRole("button", { name: "Open the payment page" })).toBeNull();
});

it("alerts when the payment could not be canceled", () => {
	renderWaiting({}, "The provider is processing it.");
	expect(screen.getByRole("alert").textContent).toContain("The provider is processing it.");
});

it("submits its cancel button once", async () => {
	const { user, sent } = renderWaiting();
	await user.click(screen.getByRole("button", { name: "Cancel payment" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		path: "/payments/1234567890123456-1700000000000",
		fields: { intent: "cancel" },
	});
});

it("says that an approved payment isn't applied yet, and offers neither to pay nor to cancel", () => {
	renderWaiting({ hosted: { kind: "charged" }, silent: true });
	expect(screen.getByText("Completing payment failed")).toBeTruthy();
	expect(screen.getByText(/The money isn't lost\. Please don't pay again\./)).toBeTruthy();
	expect(screen.queryByRole("button")).toBeNull();
});

it("asks nobody to complete an approved payment, nor to allow its window", () => {
	renderWaiting({ hosted: { kind: "charged" }, firefox: true });
	const { textContent } = document.body;
	expect(textContent).not.toMatch(/complete your pending payment|stays open|once the payment is made/i);
	expect(textContent).not.toMatch(/pop-?ups?/i);
	expect(status()).toContain("tries again every 5 seconds");
});
