import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type CreditStatus, creditLimits, creditStatuses, nextStatuses } from "#rules/credit/credit-terms";
import { formatTaxId, maskedTaxId } from "#rules/credit/tax-id";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Field, Select, TextArea } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { creditNumberParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf, Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { type FormAnswer, formFailure, retryLater } from "~/shared/forms/form-answer.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { CreditAnswers } from "../credit-groups.tsx";
import { AccessLog, CreditStatusBadge } from "./application-parts.tsx";
import { creditAdminForm } from "./credit-admin-forms.ts";

type Context = FormContext<typeof creditAdminForm, { number: string }>;
type Answer = { taxId: string | null } & Partial<FormAnswer>;

/** The tax id is only in this answer, which no one keeps. */
async function changeApplication(context: Context) {
	const { value, services, params } = context;
	const { number } = params;
	try {
		if (value.intent === "reveal") {
			const { taxId } = await services.credit.revealTaxId({ number, reason: value.reason });
			return data<Answer>(
				{ taxId: formatTaxId(taxId) },
				{ headers: { "Cache-Control": cacheControl.private } },
			);
		}
		const { status } = await services.credit.setStatus({ number, status: value.status, note: value.note });
		return redirectWithToast(paths.reviewCredit(number), {
			kind: "success",
			text: `Application ${number} is now ${creditStatuses[status].toLowerCase()}.`,
		});
	} catch (error) {
		return formFailure(context, error, { unanswered: `We couldn't do this. ${retryLater}` });
	}
}

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: `Credit application ${args.params.number}`,
		description: "An application for net terms, and who read it.",
		path: paths.reviewCredit(String(args.params.number)),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "credit-review", params: creditNumberParams, needs: "credit.read" } as const;

export const loader = guardedLoader(guard, async ({ services, params }) =>
	data(
		{ application: await services.credit.read(params), idempotencyKey: crypto.randomUUID() },
		{ headers: { "Cache-Control": cacheControl.private } },
	),
);

export const action = formAction(creditAdminForm, guard, changeApplication);

export default function CreditRecordPage() {
	const { application, idempotencyKey } = useLoaderData<typeof loader>();
	const answer = useActionData<{ taxId?: string | null }>();
	const { number, legalName, status, sentAt, decidedAt, deletedAfter, creditLimit } = application;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[{ label: "Credit applications", to: paths.creditApplications() }]}
				current={number}
			/>
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="wrap-anywhere text-3xl">{legalName}</h1>
				<CreditStatusBadge status={status} />
			</div>
			<Facts>
				<Fact label="Number">{number}</Fact>
				<Fact label="Sent">
					<Minute at={sentAt} />
				</Fact>
				<Fact label="Credit limit requested">{formatMoney(creditLimit)}</Fact>
				{decidedAt && (
					<Fact label="Decided">
						<Minute at={decidedAt} />
					</Fact>
				)}
				<Fact label="Deleted after">
					<DayOf at={deletedAfter} />
				</Fact>
			</Facts>
			<div className="grid items-start gap-4 md:grid-cols-2">
				<RevealForm masked={maskedTaxId(application.taxIdEnding)} taxId={answer?.taxId ?? null} />
				<StatusForm key={status} status={status} idempotencyKey={idempotencyKey} />
			</div>
			<CreditAnswers answers={application} editable={false} />
			<section aria-labelledby="signed" className="flex flex-col gap-2">
				<h2 id="signed" className="text-xl">
					Signed terms, version {application.consent.version}
				</h2>
				<ol className="flex list-decimal flex-col gap-1 pl-6 text-sm">
					{application.consent.sentences.map((sentence) => (
						<li key={sentence}>{sentence}</li>
					))}
				</ol>
			</section>
			<AccessLog access={application.access} linked={false} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const load = async () => (await import("./credit-admin-forms.ts")).creditAdminForm;

const card = "flex flex-col gap-4 rounded border border-line bg-surface p-4";

/** Asks why before the tax id is shown. */
function RevealForm({ masked, taxId }: { masked: string; taxId: string | null }) {
	const reveal = useDefinedForm("reveal-tax-id", load, { intents: ["reveal"] });
	const { reason } = reveal.fields;
	const busy = useNavigation().state === "submitting";
	return (
		<section aria-labelledby="tax-id" className={card}>
			<h2 id="tax-id" className="text-xl">
				Federal tax ID (EIN)
			</h2>
			<p className="font-semibold text-lg tabular-nums">{taxId ?? masked}</p>
			{taxId ? (
				<Notice tone="info" live title="This tax ID is shown once">
					It's masked again when you leave or reload this page. Your reason is in the access log.
				</Notice>
			) : (
				<PostForm form={reveal} className="flex flex-col gap-4">
					<FormErrors form={reveal.form} />
					<input type="hidden" name="intent" value="reveal" />
					<FormTextField
						field={reason}
						label="Reason"
						hint="Such as a credit report. It's recorded with your name."
						maxLength={creditLimits.note}
					/>
					<div>
						<Button type="submit" disabled={busy}>
							Show tax ID
						</Button>
					</div>
				</PostForm>
			)}
		</section>
	);
}

function StatusForm({ status, idempotencyKey }: { status: CreditStatus; idempotencyKey: string }) {
	const change = useDefinedForm("credit-status", load, { intents: ["status"], idempotencyKey });
	const fields = change.fields;
	const busy = useNavigation().state === "submitting";
	const next = nextStatuses[status];
	return (
		<section aria-labelledby="decision" className={card}>
			<h2 id="decision" className="text-xl">
				Status
			</h2>
			{next.length === 0 ? (
				<p>This application is {creditStatuses[status].toLowerCase()}. A decision can't be changed.</p>
			) : (
				<PostForm form={change} className="flex flex-col gap-4">
					<FormErrors form={change.form} />
					<input type="hidden" name="intent" value="status" />
					<Field id={fields.status.id} label="New status" errors={fields.status.errors} required>
						{(control) => (
							<Select {...control} name="status" defaultValue={fields.status.initialValue ?? ""}>
								<option value="">Choose</option>
								{next.map((name) => (
									<option key={name} value={name}>
										{creditStatuses[name]}
									</option>
								))}
							</Select>
						)}
					</Field>
					<Field
						id={fields.note.id}
						label="Note"
						errors={fields.note.errors}
						hint="For the access log. The applicant isn't notified: send terms, or the reason for a decline, in writing."
					>
						{(control) => (
							<TextArea
								{...control}
								name="note"
								defaultValue={fields.note.initialValue}
								maxLength={creditLimits.note}
								rows={3}
							/>
						)}
					</Field>
					<div>
						<Button type="submit" variant="primary" disabled={busy}>
							Change status
						</Button>
					</div>
				</PostForm>
			)}
		</section>
	);
}
