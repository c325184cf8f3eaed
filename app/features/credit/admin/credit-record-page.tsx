import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { creditStatuses } from "#rules/credit/credit-terms";
import { formatTaxId, maskedTaxId } from "#rules/credit/tax-id";
import { formatDay, formatMinute } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { creditNumberParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { type FormAnswer, formFailure, retryLater } from "~/shared/forms/form-answer.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { CreditAnswers } from "../credit-groups.tsx";
import { AccessLog } from "./access-log.tsx";
import { creditAdminForm } from "./credit-admin-forms.ts";
import { CreditStatusBadge } from "./credit-status.tsx";
import { RevealForm, StatusForm } from "./decision-forms.tsx";

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
				<Fact label="Sent">{formatMinute(sentAt)}</Fact>
				<Fact label="Credit limit requested">{formatMoney(creditLimit)}</Fact>
				{decidedAt && <Fact label="Decided">{formatMinute(decidedAt)}</Fact>}
				<Fact label="Deleted after">{formatDay(deletedAfter)}</Fact>
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
