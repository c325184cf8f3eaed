import type { SubmissionResult } from "@conform-to/react";
import { messages } from "#rules/messages";
import type { QuoteStep } from "#rules/quotes/quote-limits";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { ConfirmPrices } from "~/shared/money/confirm-prices.tsx";
import { useIsOffered } from "~/shared/offered.ts";
import { ChooseAlternates } from "./alternates/choose-alternates.tsx";
import { nextStep, offeredActions, pressedSteps, stepLabel } from "./quote-buttons.ts";
import type { QuoteView } from "./quote-reading.server.ts";

export function QuoteNextStep({
	quote,
	reply,
}: {
	quote: QuoteView;
	reply: SubmissionResult<string[]> | undefined;
}) {
	const { id, status, side, revision, orderDraftId, specialPrices, choices } = quote;
	const hasSteps = useIsOffered()("quotes.step");
	if (status === null || !hasSteps) return null;
	const actions = offeredActions(quote);
	const steps = pressedSteps.filter((step) => actions.includes(step));
	const asking = (step: QuoteStep) => step === "accept" && (specialPrices.length > 0 || choices.length > 0);
	const failure = reply?.error?.[""]?.join(" ");
	return (
		<section
			aria-labelledby="next-step"
			className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
		>
			<h2 id="next-step" className="text-xl">
				{status === "sent-back" && side === "buyer" ? "Your decision" : "Next step"}
			</h2>
			{failure && (
				<Notice tone="error" live title={messages.quotes.updateFailed}>
					{failure}
				</Notice>
			)}
			<p className="max-w-prose">{nextStep(quote)}</p>
			<div className="flex flex-wrap gap-3 empty:hidden">
				{orderDraftId && (
					<LinkButton to={paths.orderDraft(orderDraftId)} variant="primary" icon="receipt">
						See the order draft
					</LinkButton>
				)}
				{steps.map((step, place) => (
					<PostForm
						key={step}
						className={asking(step) ? "flex basis-full flex-col items-start gap-3" : "contents"}
					>
						<input type="hidden" name="revision" value={revision} />
						{asking(step) && (
							<>
								<ChooseAlternates key={`choices ${revision}`} choices={choices} />
								<ConfirmPrices key={revision} prices={specialPrices} />
							</>
						)}
						<Button
							type="submit"
							name="intent"
							value={step}
							variant={place === 0 && step !== "reopen" ? "primary" : "secondary"}
						>
							{stepLabel(step, status)}
						</Button>
					</PostForm>
				))}
				{actions.includes("decline") && (
					<LinkButton to={paths.declineQuote(id)} variant="danger">
						{stepLabel("decline", status)}
					</LinkButton>
				)}
			</div>
		</section>
	);
}
