import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { messages } from "#rules/messages";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { paymentLimits } from "#rules/payments/payment-terms";
import { LinkButton } from "~/design-system/button.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { useShowToast } from "~/shared/toast/toast-provider.tsx";
import { onPaymentEvent } from "../payment-channel.ts";
import { PaymentFacts } from "../payment-facts.tsx";
import { TestPaymentNotice } from "../payment-mode-notice.tsx";
import type { PaymentView } from "../payment-reading.server.ts";
import { cancelledToast, exitLink, originLink } from "../payment-view.ts";
import { FirefoxNotice } from "./firefox-notice.tsx";
import type { PaymentStateAnswer } from "./payment-state.resource.ts";
import { closePaymentWindow, takeEmptyPaymentWindow } from "./payment-window.ts";
import { CancelPaymentForm, ChargeMethodForm, HostedForm } from "./waiting-forms.tsx";

type Waiting = Extract<PaymentView, { kind: "waiting" }>;

/** The full-screen page of an undecided payment. */
export function PaymentWaiting({
	view,
	problem,
	undone = "canceled",
}: {
	view: Waiting;
	/** Why a button did nothing. */
	problem: string | null;
	undone?: "canceled" | "made";
}) {
	const { attempt, hosted, silent, firefox, now, until } = view;
	const { transactionID } = attempt;
	const form = useRef<HTMLFormElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const [openedHere, setOpenedHere] = useState<number>();
	const ended = usePolling(view, openedHere);
	useEffect(() => heading.current?.focus(), []);
	// The window stays blank for two requests after the click.
	useEffect(() => {
		if (hosted.kind !== "ready") closePaymentWindow();
		else if (takeEmptyPaymentWindow()) form.current?.submit();
	}, [hosted.kind]);
	const isCharged = hosted.kind === "charged";
	const isSent = hosted.kind === "stored" && attempt.openedAt !== null;
	const resume = paths.payment(transactionID, { from: now });
	const comesAgain = `${paymentLimits.pollSeconds};url=${paths.payment(transactionID, { from: until - paymentLimits.pollMinutes * 60_000, waiting: "yes" })}`;
	const hostedProblem = <HostedProblem hosted={hosted} silent={silent} resume={resume} />;
	return (
		<div className="flex min-h-dvh flex-col justify-center bg-navy-900 px-4 py-8">
			{!ended && (
				<noscript>
					<meta httpEquiv="refresh" content={comesAgain} />
				</noscript>
			)}
			<section
				aria-labelledby="checking"
				className="mx-auto flex w-full max-w-lg flex-col gap-5 rounded bg-white p-5 shadow-sheet sm:p-8"
			>
				<header className="flex flex-col gap-2">
					<h1 id="checking" ref={heading} tabIndex={-1} className="flex items-center gap-3 text-2xl">
						<Icon name="clock" size={32} className="text-navy-600" />
						{messages.payments.checking}
					</h1>
					{!isCharged && <p className="text-lg">{messages.payments.pending}</p>}
				</header>
				<TestPaymentNotice mode={attempt.mode} />
				{isCharged && hostedProblem}
				<PaymentFacts attempt={attempt} />
				{problem && (
					<Notice tone="error" live title={`The payment was not ${undone}`}>
						{problem}
					</Notice>
				)}
				{!isCharged && hostedProblem}
				<FirefoxNotice shown={firefox && hosted.kind === "ready"} />
				{hosted.kind === "ready" && (
					<HostedForm ref={form} hosted={hosted} onOpened={() => setOpenedHere(Date.now())} />
				)}
				{hosted.kind === "stored" && (
					<ChargeMethodForm transactionID={transactionID} method={hosted.method} isSent={isSent} />
				)}
				{!isCharged && !isSent && <CancelPaymentForm transactionID={transactionID} />}
				<div role="status" className="text-muted text-sm">
					{progress(isCharged, ended)}
				</div>
				{ended && (
					<LinkButton to={resume} reloadDocument className="self-start">
						Check again
					</LinkButton>
				)}
				<p className="text-muted text-sm">
					You can leave this page and come back.{!isCharged && " The payment stays open."}{" "}
					<Link to={exitLink(attempt).to} className="text-link">
						{exitLink(attempt).label}
					</Link>
				</p>
			</section>
		</div>
	);
}

function progress(isCharged: boolean, ended: boolean): string {
	const { pollMinutes, pollSeconds } = paymentLimits;
	if (isCharged)
		return ended
			? `This page has tried for ${pollMinutes} minutes and stopped. Check again, or come back later.`
			: `This page tries again every ${pollSeconds} seconds, and continues by itself once the payment is applied.`;
	return ended
		? `We've had no word on this payment for ${pollMinutes} minutes, so this page has stopped checking. Nothing is lost.`
		: `This page checks every ${pollSeconds} seconds, and continues by itself once the payment is made.`;
}

function HostedProblem({ hosted, silent, resume }: Pick<Waiting, "hosted" | "silent"> & { resume: string }) {
	if (hosted.kind === "charged")
		return (
			<Notice tone="error" live title={messages.payments.completeFailed}>
				{paymentRefusals.notBooked}
			</Notice>
		);
	if (hosted.kind === "refused")
		return (
			<Notice tone="error" live title={messages.payments.initiateFailed}>
				{hosted.sentence}
			</Notice>
		);
	if ((hosted.kind === "ready" || hosted.kind === "stored") && !silent) return null;
	return (
		<Notice
			tone="warning"
			live
			title={hosted.kind === "silent" ? messages.payments.initiateFailed : undefined}
			action={
				<LinkButton to={resume} reloadDocument size="sm">
					Retry
				</LinkButton>
			}
		>
			The payment provider isn't responding right now. Nothing is lost and you won't be charged twice. This
			page keeps checking.
		</Notice>
	);
}

/**
 * Polls until decided or timed out; opening the provider's page restarts the time.
 * @returns whether polling has stopped
 */
function usePolling(
	{ attempt, hosted, silent, now, until }: Waiting,
	openedHere: number | undefined,
): boolean {
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const showToast = useShowToast();
	const spanMs = openedHere ? paymentLimits.pollMinutes * 60_000 : until - now;
	return usePaymentPoll(attempt.transactionID, { spanMs, since: openedHere }, (result) => {
		if (result?.state === "cancelled") {
			showToast(cancelledToast);
			navigate(originLink(attempt).to, { replace: true });
			return;
		}
		// The session changed: reload the whole page.
		if (!result || result.state === "unknown") {
			window.location.reload();
			return;
		}
		const wanting = hosted.kind === "silent" && !result.silent;
		const changed = result.charged !== (hosted.kind === "charged");
		if (result.state !== attempt.state || result.silent !== silent || wanting || changed) revalidate();
	});
}

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
