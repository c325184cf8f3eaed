import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { quoteLimits } from "#contracts/quote-limits";
import type { QuoteMessage } from "#contracts/quotes";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { Field, TextArea } from "~/design-system/field.tsx";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import { messages as texts } from "~/shared/messages.ts";
import { minuteOf } from "~/shared/words.ts";
import type { QuoteSide } from "./quote-presentation.ts";

const sideWords: Record<QuoteSide, string> = { buyer: "Buyer", representative: "Representative" };

/** What buyer and representative have written to each other, oldest first, and the form for more. */
export function QuoteMessages({
	messages,
	formKey,
	reply,
}: {
	messages: readonly QuoteMessage[];
	formKey: string;
	reply: SubmissionResult<string[]> | undefined;
}) {
	return (
		<section aria-labelledby="messages" className="flex flex-col gap-4">
			<h2 id="messages" className="scroll-mt-16 text-xl">
				Messages
			</h2>
			{messages.length === 0 ? (
				<p className="text-muted">
					Nothing has been written yet. Messages are between your account and its representative.
				</p>
			) : (
				<ol className="flex flex-col divide-y divide-line rounded border border-line bg-white">
					{messages.map(({ messageId, author, side, text, at }) => (
						<li key={messageId} className="flex flex-col gap-1 p-4">
							<p className="flex flex-wrap items-center gap-2 text-sm">
								<strong className="wrap-anywhere">{author.name}</strong>
								<Badge tone={side === "buyer" ? "neutral" : "navy"}>{sideWords[side]}</Badge>
								<time dateTime={at} className="text-muted tabular-nums">
									{minuteOf(at)}
								</time>
							</p>
							<p className="wrap-anywhere max-w-prose whitespace-pre-line">{text}</p>
						</li>
					))}
				</ol>
			)}
			<MessageForm key={messages.length} formKey={formKey} reply={reply} />
		</section>
	);
}

function MessageForm({ formKey, reply }: { formKey: string; reply: SubmissionResult<string[]> | undefined }) {
	const [form, fields] = useForm<{ text: string }>({ id: "quote-message", lastResult: reply });
	const sentKey = reply?.initialValue?.formKey;
	return (
		<Form
			method="post"
			id={form.id}
			onSubmit={form.onSubmit}
			noValidate
			className="flex max-w-xl flex-col items-start gap-3"
		>
			<FormErrors form={form} fields={[fields.text]} title={texts.quotes.updateFailed} />
			<FormHolder />
			<input type="hidden" name="formKey" value={typeof sentKey === "string" ? sentKey : formKey} />
			<Field id={fields.text.id} label="Your message" errors={fields.text.errors} className="w-full">
				{(control) => (
					<TextArea
						{...control}
						name="text"
						defaultValue={fields.text.initialValue}
						rows={3}
						maxLength={quoteLimits.message}
					/>
				)}
			</Field>
			<Button type="submit" name="intent" value="message" icon="mail">
				Send message
			</Button>
		</Form>
	);
}
