import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type QuoteStep, quoteLimits } from "#contracts/quote-limits";
import { Button, type ButtonVariant, LinkButton } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import { messages } from "~/shared/messages.ts";
import { nextStep, stepWords } from "./quote-presentation.ts";
import type { QuoteView } from "./quote-reading.server.ts";

type Reply = SubmissionResult<string[]> | undefined;

/** The first of these that is possible is the main action; what else is possible follows in this order. */
const stepOrder: readonly QuoteStep[] = ["accept", "send-back", "submit", "decline"];

function stepLook(step: QuoteStep, place: number): ButtonVariant {
	if (step === "decline") return "danger";
	return place === 0 ? "primary" : "secondary";
}

/** Where the quote stands, and the buttons that lead on, with room for a message to the other side. */
export function QuoteNextStep({ quote, reply }: { quote: QuoteView; reply: Reply }) {
	const { may, side, revision, orderDraftId } = quote;
	const steps = stepOrder.filter((step) => may.steps.includes(step));
	const [form, fields] = useForm<{ message: string }>({ id: "quote-step", lastResult: reply });
	return (
		<section aria-label="Next step" className="rounded border border-line bg-surface p-4">
			<p className="max-w-prose">{nextStep(quote)}</p>
			{orderDraftId && (
				<LinkButton to={paths.orderDraft(orderDraftId)} variant="primary" icon="receipt" className="mt-3">
					See the order draft
				</LinkButton>
			)}
			{steps.length > 0 && (
				<Form
					method="post"
					id={form.id}
					onSubmit={form.onSubmit}
					noValidate
					className="mt-3 flex max-w-xl flex-col gap-3"
				>
					<FormErrors form={form} fields={[fields.message]} title={messages.quotes.updateFailed} />
					<FormHolder />
					<input type="hidden" name="revision" value={revision} />
					<Field
						id={fields.message.id}
						label={side === "buyer" ? "Message to your representative" : "Message to the buyer"}
						hint="Goes with the step; may be left empty."
						errors={fields.message.errors}
					>
						{(control) => (
							<TextArea
								{...control}
								name="message"
								defaultValue={fields.message.initialValue}
								rows={2}
								maxLength={quoteLimits.message}
							/>
						)}
					</Field>
					<div className="flex flex-wrap gap-3">
						{steps.map((step, place) => (
							<Button key={step} type="submit" name="intent" value={step} variant={stepLook(step, place)}>
								{stepWords[step].button}
							</Button>
						))}
					</div>
				</Form>
			)}
		</section>
	);
}

/** What else can be done with a quote, and what went wrong with it. */
export function QuoteTools({ quote, formKey, reply }: { quote: QuoteView; formKey: string; reply: Reply }) {
	const { id, may } = quote;
	const failure = reply?.error?.[""]?.join(" ");
	const title =
		reply?.initialValue?.intent === "add-to-cart" ? messages.cart.addFailed : messages.quotes.saveFailed;
	const sentKey = reply?.initialValue?.formKey;
	return (
		<>
			{failure && (
				<Notice tone="error" live title={title}>
					{failure}
				</Notice>
			)}
			<div className="flex flex-wrap gap-2">
				{(may.change || may.reprice) && (
					<LinkButton to={paths.editQuote(id)} size="sm" icon="tools">
						{may.reprice ? "Edit prices and lines" : "Edit"}
					</LinkButton>
				)}
				<LinkButton to={paths.quotePdf(id)} reloadDocument size="sm" icon="download">
					PDF
				</LinkButton>
				<LinkButton to={paths.shareQuote(id)} size="sm" icon="external">
					Share
				</LinkButton>
				<Form method="post" className="contents">
					<FormHolder />
					<input type="hidden" name="formKey" value={typeof sentKey === "string" ? sentKey : formKey} />
					<Button type="submit" name="intent" value="duplicate" size="sm" icon="copy">
						Duplicate
					</Button>
					<Button type="submit" name="intent" value="add-to-cart" size="sm" icon="plus">
						Add lines to cart
					</Button>
				</Form>
				{may.delete && (
					<LinkButton to={paths.deleteQuote(id)} variant="danger" size="sm" icon="trash">
						Delete
					</LinkButton>
				)}
			</div>
		</>
	);
}
