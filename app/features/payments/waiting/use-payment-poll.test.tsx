import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { passTime, stopClock } from "../../../../tests/setup/render-page.tsx";
import { postPaymentEvent } from "../payment-channel.ts";
import { usePaymentPoll } from "./payment-waiting.tsx";

const transactionID = "1234567890123456-1700000000000";
const pending = { state: "initiated", silent: false };

beforeEach(() => void stopClock());

const answering = (answer: () => Response | Promise<Response>) =>
	vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());

function poll(spanMs: number, since?: number) {
	const onAnswer = vi.fn();
	const hook = renderHook(
		(span: { spanMs: number; since: number | undefined }) => usePaymentPoll(transactionID, span, onAnswer),
		{ initialProps: { spanMs, since } },
	);
	return { ...hook, onAnswer };
}

it("polls every 5 seconds and reports each answer", async () => {
	const fetch = answering(() => Response.json(pending));
	const { onAnswer } = poll(60_000);
	expect(fetch).not.toHaveBeenCalled();
	await passTime(5_000);
	await passTime(5_000);
	expect(fetch).toHaveBeenCalledTimes(2);
	expect(String(fetch.mock.calls[0]?.[0])).toContain(transactionID);
	expect(onAnswer.mock.calls).toEqual([[pending], [pending]]);
});

it("polls one request at a time, with a timeout of 15 seconds", async () => {
	const signals: AbortSignal[] = [];
	vi.spyOn(globalThis, "fetch").mockImplementation(
		(_, init) =>
			new Promise((_, reject) => {
				const signal = init?.signal as AbortSignal;
				signals.push(signal);
				signal.addEventListener("abort", () => reject(new Error("aborted")));
			}),
	);
	const { onAnswer } = poll(60_000);
	await passTime(19_000);
	expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
	await passTime(1_000);
	expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
	await passTime(5_000);
	expect(signals).toHaveLength(2);
	expect(onAnswer).not.toHaveBeenCalled();
});

it("stops at the time limit", async () => {
	const fetch = answering(() => Response.json(pending));
	const { result } = poll(12_000);
	await passTime(10_000);
	expect(result.current).toBe(false);
	await passTime(5_000);
	expect(result.current).toBe(true);
	await passTime(60_000);
	expect(fetch).toHaveBeenCalledTimes(3);
});

it("restarts when the payment page is opened after the time limit", async () => {
	const fetch = answering(() => Response.json(pending));
	const { result, rerender } = poll(0);
	expect(result.current).toBe(true);
	await passTime(10_000);
	expect(fetch).not.toHaveBeenCalled();
	rerender({ spanMs: 60_000, since: Date.now() });
	expect(result.current).toBe(false);
	await passTime(5_000);
	expect(fetch).toHaveBeenCalledOnce();
});

it.each([
	["is silent while the service is down", () => new Response("", { status: 503 }), []],
	["is silent without a network", () => Promise.reject(new Error("offline")), []],
	["asks for a reload after the session ended", () => new Response("", { status: 401 }), [[null]]],
])("%s", async (_, answer, calls) => {
	answering(answer);
	const { onAnswer, result } = poll(60_000);
	await passTime(5_000);
	expect(onAnswer.mock.calls).toEqual(calls);
	expect(result.current).toBe(false);
});

it("polls at once after a message from the provider's window about this payment", async () => {
	const fetch = answering(() => Response.json({ state: "completed", silent: false }));
	const { onAnswer } = poll(60_000);
	postPaymentEvent("9999999999999999-1700000000000");
	postPaymentEvent(transactionID);
	await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledOnce());
	expect(fetch).toHaveBeenCalledOnce();
});

it("stops when the user leaves the page", async () => {
	const fetch = answering(() => Response.json(pending));
	const { unmount } = poll(60_000);
	unmount();
	await passTime(10_000);
	expect(fetch).not.toHaveBeenCalled();
});
