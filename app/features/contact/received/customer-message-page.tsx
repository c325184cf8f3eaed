import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import type { ReceivedMessage } from "#contracts/contact/contact-requests";
import { contactTopics } from "#rules/contact/contact-topics";
import { messageLimits } from "#rules/contact/message-terms";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { messageNumberParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { formFailure, retryLater } from "~/shared/forms/form-answer.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { answerForm } from "../contact-forms.ts";
import { callbackText, MessageAnswers, MessageStatusBadge } from "../message-facts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: `Message ${args.params.number}`,
		description: "A message that a customer sent with the contact form.",
		path: paths.customerMessage(String(args.params.number)),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = {
	access: "customer-messages",
	params: messageNumberParams,
	needs: "contact.message",
} as const;

export const loader = guardedLoader(guard, async ({ services, params: { number } }) =>
	data({ message: await services.contact.message({ number }), idempotencyKey: crypto.randomUUID() }),
);

const done = {
	answer: "Your answer is sent.",
	answered: "The message is marked as answered.",
	open: "The message is reopened.",
};

async function changeMessage(context: FormContext<typeof answerForm, { number: string }>) {
	const { services, params, value } = context;
	const { intent, status, answers } = value;
	const change = { number: params.number, before: { status, answers } };
	try {
		if (value.intent === "answer")
			await services.contact.answer({ ...change, text: value.text, formKey: value.idempotencyKey });
		else await services.contact.mark({ ...change, status: value.intent });
	} catch (error) {
		return formFailure(context, error, { unanswered: `We couldn't save this. ${retryLater}` });
	}
	return redirectWithToast(paths.customerMessage(params.number), { kind: "success", text: done[intent] });
}

export const action = formAction(answerForm, guard, changeMessage);

export default function CustomerMessagePage() {
	const { message, idempotencyKey } = useLoaderData<typeof loader>();
	const { number, topic, account, reference, callback, answers, changedAt, changedBy } = message;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs trail={[{ label: "Customer messages", to: paths.customerMessages() }]} current={number} />
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="wrap-anywhere text-3xl">
					{contactTopics[topic].label}: {message.name}
				</h1>
				<MessageStatusBadge status={message.status} />
			</div>
			<Facts>
				<Fact label="Account">{account ? `${account.name} (${account.accountId})` : "None"}</Fact>
				<Fact label="Email">{message.email}</Fact>
				{message.phone && <Fact label="Phone">{message.phone}</Fact>}
				{message.company && <Fact label="Company, as typed">{message.company}</Fact>}
				{message.accountNumber && <Fact label="Account number, as typed">{message.accountNumber}</Fact>}
				{reference && <Fact label={contactTopics[topic].reference}>{reference}</Fact>}
				{callback && <Fact label="Call back">{callbackText(callback)}</Fact>}
				<Fact label="Sent">
					<Minute at={message.sentAt} />
				</Fact>
				{changedAt && (
					<Fact label={message.status === "open" ? "Reopened" : "Answered"}>
						<Minute at={changedAt} /> by {changedBy}
					</Fact>
				)}
			</Facts>
			<section aria-labelledby="text">
				<h2 id="text" className="text-xl">
					Message
				</h2>
				<p className="wrap-anywhere mt-2 max-w-text whitespace-pre-line">{message.message}</p>
				<MessageAnswers answers={answers} />
			</section>
			<AnswerSection
				// Empty after an answer.
				key={answers.length}
				message={message}
				idempotencyKey={idempotencyKey}
			/>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const Seen = ({ message: { status, answers } }: { message: ReceivedMessage }) => (
	<>
		<input type="hidden" name="status" value={status} />
		<input type="hidden" name="answers" value={answers.length} />
	</>
);

function AnswerSection({ message, idempotencyKey }: { message: ReceivedMessage; idempotencyKey: string }) {
	const answer = useDefinedForm("answer", async () => (await import("../contact-forms.ts")).answerForm, {
		idempotencyKey,
	});
	const { text } = answer.fields;
	const busy = useNavigation().state === "submitting";
	const isOpen = message.status === "open";
	return (
		<section aria-labelledby="answer" className="screen-only flex max-w-text flex-col gap-3">
			<h2 id="answer" className="text-xl">
				Answer
			</h2>
			<PostForm form={answer} className="flex flex-col gap-4">
				<FormErrors form={answer.form} />
				<Seen message={message} />
				<Field
					id={text.id}
					label="Your answer"
					errors={text.errors}
					hint={
						message.signedIn
							? `Goes to the customer's inbox, and to ${message.email} unless they turned this email off.`
							: `Goes to ${message.email}.`
					}
					required
				>
					{(control) => (
						<TextArea
							{...control}
							name={text.name}
							defaultValue={text.initialValue}
							maxLength={messageLimits.answer}
							rows={5}
						/>
					)}
				</Field>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="answer" variant="primary" disabled={busy}>
						Send answer
					</Button>
					{/* For what was answered by phone, and for what needs another look. */}
					<Button type="submit" name="intent" value={isOpen ? "answered" : "open"} formNoValidate>
						{isOpen ? "Mark as answered" : "Reopen"}
					</Button>
				</div>
			</PostForm>
		</section>
	);
}
