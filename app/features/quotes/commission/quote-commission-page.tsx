import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { formatMoney } from "#rules/format";
import { messages } from "#rules/messages";
import { toPercentText } from "#rules/typed-numbers/percent";
import { Button } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { ErrorSummary } from "~/design-system/forms/error-summary.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { replyInRows, sentRows, useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta } from "../quote-data.ts";
import { commissionForm } from "../quote-tool-forms.ts";
import { QuoteToolFrame } from "../quote-tool-frame.tsx";
import { CommissionLines, type SentRate } from "./commission-lines.tsx";
import { type CommissionView, loadCommission, saveCommission } from "./quote-commission.server.ts";

export const meta = quoteMeta((quote) => ({
	title: `Commission on quote ${quote.number}`,
	description: "Enter the agency's commission on a quote and its lines.",
	path: paths.quoteCommission(quote.id),
}));

export const headers = pageHeaders;

const guard = { access: "cart", params: quoteParams, needs: "quotes.setCommission" } as const;

export const loader = guardedLoader(guard, async (context) => {
	const commission = await loadCommission(context);
	return data({ commission }, commission ? undefined : unavailable);
});

/** Fits a page of lines. */
export const action = formAction(commissionForm, { ...guard, maxBytes: 100_000 }, saveCommission);

export default function QuoteCommissionPage() {
	const { commission } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>();
	const formDraft = useFormDraft(paths.quoteCommission(commission?.id ?? ""));
	if (!commission) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { base, amount } = commission;
	return (
		<QuoteToolFrame
			quote={commission}
			name="Commission"
			intro="Enter a percentage for the quote, and another one for any line that differs. Only representatives see it: it isn’t in the quote, its PDF or a shared link."
		>
			<Facts>
				<Fact label="Quote total after coupon">{formatMoney(base)}</Fact>
				<Fact label="Commission">
					<strong>{formatMoney(amount)}</strong>
				</Fact>
			</Facts>
			<CommissionEditor
				// Remount for other rates, which are other default values.
				key={ratesKey(commission)}
				commission={commission}
				reply={actionData?.reply ?? formDraft}
			/>
		</QuoteToolFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const ratesKey = ({ page, basisPoints, lines }: CommissionView) =>
	JSON.stringify([page, basisPoints, lines.map((line) => line.basisPoints)]);

function CommissionEditor({
	commission,
	reply,
}: {
	commission: CommissionView;
	reply: SubmissionResult<string[]> | undefined;
}) {
	const { id, basisPoints, lines, page, pageCount } = commission;
	const shown = useMemo(() => {
		const rows = lines.map(({ lineId }) => lineId);
		return reply && replyInRows(reply, { list: "lines", id: "lineId", rows });
	}, [reply, lines]);
	const edit = useDefinedForm(
		"quote-commission",
		async () => (await import("../quote-tool-forms.ts")).commissionForm,
		{ reply: shown ?? null },
	);
	const { form, fields } = edit;
	const sent = sentRows<SentRate>(shown, "lines");
	const errors = form.allErrors;
	const typed = reply?.initialValue;
	const summary = [
		...(fields.percent.errors ?? []).map((message) => ({ fieldId: fields.percent.id, message })),
		...lines.flatMap(({ lineId, partNumber }, index) =>
			(errors[`lines[${index}].percent`] ?? []).map((message) => ({
				fieldId: `${lineId}-percent`,
				message: `${partNumber}: ${message}`,
			})),
		),
	];
	return (
		<PostForm form={edit} className="flex flex-col gap-5">
			{form.errors && (
				<Notice tone="error" live title="The commission was not saved">
					{form.errors.join(" ")}
				</Notice>
			)}
			<ErrorSummary items={summary} />
			<input type="hidden" name="seen" value={toPercentText(basisPoints)} />
			<FormTextField
				field={fields.percent}
				label="Commission on the quote, in percent"
				hint="Applies to lines without their own percentage."
				defaultValue={typed ? String(typed.percent ?? "") : toPercentText(basisPoints)}
				required={false}
				inputMode="decimal"
				autoComplete="off"
				maxLength={40}
				className="max-w-28 text-right tabular-nums"
			/>
			<CommissionLines lines={lines} quoteRate={toPercentText(basisPoints)} sent={sent} errors={errors} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="save" variant="primary">
					Save commission
				</Button>
				{page < pageCount && (
					<Button type="submit" name="intent" value="save-and-next">
						Save and go to page {page + 1}
					</Button>
				)}
			</div>
			{pageCount > 1 && (
				<>
					<p className="text-muted text-sm">
						Page {page} of {pageCount}. Save before you go to another page, or your changes here are lost.
					</p>
					<Pagination
						page={page}
						pageCount={pageCount}
						href={(to) => paths.quoteCommission(id, { page: to })}
					/>
				</>
			)}
		</PostForm>
	);
}
