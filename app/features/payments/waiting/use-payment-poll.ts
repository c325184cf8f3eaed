import { useEffect, useRef, useState } from "react";
import { paymentLimits } from "#rules/payments/payment-terms";
import { paths } from "~/paths.ts";
import { onPaymentEvent } from "../payment-channel.ts";
import type { PaymentStateAnswer } from "./payment-state.resource.ts";

const timeoutMs = 15_000;

/**
 * Polls every 5 seconds, sequentially, until the time limit, and at once after a message from another tab.
 * @param onAnswer called with each answer; `null` when the page must be reloaded, such as after the session
 * ended
 * @returns whether polling has stopped
 */
export function usePaymentPoll(
	transactionID: string,
	{ spanMs, since }: { spanMs: number; since: number | undefined },
	onAnswer: (answer: PaymentStateAnswer | null) => void,
): boolean {
	const [ended, setEnded] = useState(spanMs <= 0);
	const handleAnswer = useRef(onAnswer);
	useEffect(() => {
		handleAnswer.current = onAnswer;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new `since` restarts the time limit
	useEffect(() => {
		setEnded(spanMs <= 0);
		if (spanMs <= 0) return;
		const stop = new AbortController();
		const until = Date.now() + spanMs;
		let timer = 0;
		let asking = false;
		const wait = () => {
			if (stop.signal.aborted) return;
			if (Date.now() >= until) setEnded(true);
			else timer = window.setTimeout(ask, paymentLimits.pollSeconds * 1000);
		};
		const ask = async () => {
			if (asking) return;
			asking = true;
			clearTimeout(timer);
			const result = await askOnce(transactionID, stop.signal);
			asking = false;
			if (result !== "unanswered" && !stop.signal.aborted) handleAnswer.current(result);
			wait();
		};
		wait();
		const unsubscribe = onPaymentEvent(transactionID, ask);
		return () => {
			stop.abort();
			clearTimeout(timer);
			unsubscribe();
		};
	}, [transactionID, spanMs, since]);
	return ended;
}

async function askOnce(
	transactionID: string,
	signal: AbortSignal,
): Promise<PaymentStateAnswer | null | "unanswered"> {
	const late = new AbortController();
	const timer = setTimeout(() => late.abort(), timeoutMs);
	const stop = () => late.abort();
	signal.addEventListener("abort", stop);
	try {
		const response = await fetch(paths.paymentState(transactionID), { signal: late.signal });
		if (response.status >= 500) return "unanswered";
		const readable = response.ok && !response.redirected;
		return readable ? ((await response.json()) as PaymentStateAnswer) : null;
	} catch {
		return "unanswered";
	} finally {
		clearTimeout(timer);
		signal.removeEventListener("abort", stop);
	}
}
