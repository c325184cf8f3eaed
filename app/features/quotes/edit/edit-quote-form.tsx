import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { messages } from "#rules/messages";
import { quoteLimits } from "#rules/quotes/quote-limits";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { FoldedOnPhone } from "~/design-system/folded-on-phone.tsx";
import { ErrorSummary, type SummaryItem } from "~/design-system/forms/error-summary.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { useZones } from "~/shared/clock/zones.tsx";
import { FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { replyInRows, sentRows, useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import type { QuoteView } from "../quote-pages.server.ts";
import { lineName } from "../quote-view.ts";
import { EditQuoteLines, isFixedQuantity } from "./edit-quote-lines.tsx";
import { headInputs, type QuoteHead, type SentHead, type SentLine, toHead } from "./quote-edit.ts";

type Reply = SubmissionResult<string[]> | undefined;

const headFields = ["PurchaseOrder", "name", "note", "expiresOn"] as const;

export function EditQuoteForm({ quote, reply }: { quote: QuoteView; reply: Reply }) {
	const { id, revision, lines, page, pageCount, may } = quote;
	const head = toHead(quote, useZones().account);
	const hasLines = useIsOffered()("quotes.step");
	const shown = useMemo(() => {
		const rows = lines.map(({ lineId }) => lineId);
		return reply && replyInRows(reply, { list: "lines", id: "lineId", rows });
	}, [reply, lines]);
	const edit = useDefinedForm("edit-quote", async () => (await import("../quote-forms.ts")).editQuoteForm, {
		reply: shown ?? null,
	});
	const { form, fields } = edit;
	const { values, now } = headInputs(head, reply?.initialValue as SentHead | undefined, may.reprice);
	const changedTo = (field: keyof QuoteHead) =>
		now[field] === undefined
			? undefined
			: `Changed since you opened this page. Now: ${now[field] || "none"}.`;
	const sent = sentRows<SentLine>(reply, "lines").map((line) => line ?? {});
	const errors = form.allErrors;
	return (
		<PostForm form={edit} className="flex flex-col gap-5">
			{form.errors && (
				<Notice tone="error" live title={messages.quotes.updateFailed}>
					{form.errors.join(" ")}
				</Notice>
			)}
			<ErrorSummary items={getSummary(errors, lines, fields)} />
			<input type="hidden" name="revision" value={revision} />
			<input type="hidden" name="seenHead" value={JSON.stringify(head)} />
			<FoldedOnPhone
				summary={hasLines ? "Purchase order, name and dates" : "Purchase order"}
				open={!hasLines || headFields.some((name) => errors[name] || now[name] !== undefined)}
			>
				<div className="grid gap-4 md:grid-cols-2">
					<FormTextField
						field={fields.PurchaseOrder}
						label={quote.jobReference ? "Reference" : "Purchase order"}
						defaultValue={values.PurchaseOrder}
						hint={
							changedTo("PurchaseOrder") ??
							(quote.jobReference
								? "The job name. Enter the customer’s PO number when there is one."
								: undefined)
						}
						autoComplete="off"
						maxLength={quoteLimits.purchaseOrder}
					/>
					{!hasLines && (
						<>
							<input type="hidden" name="name" value={head.name} />
							<input type="hidden" name="note" value={head.note} />
						</>
					)}
					{hasLines && (
						<>
							<FormTextField
								field={fields.name}
								label="Quote name"
								defaultValue={values.name}
								hint={changedTo("name")}
								required={false}
								autoComplete="off"
								maxLength={quoteLimits.name}
							/>
							<Field id={fields.note.id} label="Note" hint={changedTo("note")} errors={fields.note.errors}>
								{(control) => (
									<TextArea
										{...control}
										name="note"
										defaultValue={values.note}
										rows={2}
										maxLength={quoteLimits.note}
									/>
								)}
							</Field>
						</>
					)}
					{may.reprice && (
						<FormTextField
							field={fields.expiresOn}
							label="Prices held until"
							defaultValue={values.expiresOn}
							hint={changedTo("expiresOn") ?? `At most ${quoteLimits.maxPriceHoldDays} days from today.`}
							required={false}
							type="date"
							className="max-w-52"
						/>
					)}
				</div>
			</FoldedOnPhone>
			{!may.reprice && lines.some(({ lot }) => lot) && (
				<p className="max-w-prose text-muted">
					A lot has one price for its quantities. Ask your representative to change them.
				</p>
			)}
			{!may.reprice && lines.some((line) => !line.lot && isFixedQuantity(line)) && (
				<p className="max-w-prose text-muted">
					Where a price includes an amount for the whole line, such as freight, only your representative can
					change the quantity.
				</p>
			)}
			{hasLines && (
				<EditQuoteLines
					// Remount for another revision, which has other default values.
					key={`${revision} ${page} ${JSON.stringify(sent).length}`}
					lines={lines}
					mayReprice={may.reprice}
					reasonMissing={Object.keys(errors).some((name) => name === "" || name.endsWith(".reason"))}
					sent={sent}
					errors={errors}
				/>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="save" variant="primary">
					Save changes
				</Button>
				{hasLines && page < pageCount && (
					<Button type="submit" name="intent" value="save-and-next">
						Save and go to page {page + 1}
					</Button>
				)}
				<LinkButton to={paths.quote(id)}>Back without saving</LinkButton>
			</div>
			{hasLines && pageCount > 1 && (
				<>
					<p className="text-muted text-sm">
						Page {page} of {pageCount}. Save before you go to another page, or your changes here are lost.
					</p>
					<Pagination page={page} pageCount={pageCount} href={(to) => paths.editQuote(id, { page: to })} />
				</>
			)}
		</PostForm>
	);
}

const inputName = /^lines\[(\d+)\]\.(quantity|price|reason|fixtureType)$/;

function getSummary(
	errors: Record<string, string[] | undefined>,
	lines: readonly QuoteLine[],
	fields: Partial<Record<string, { id: string }>>,
): SummaryItem[] {
	return Object.entries(errors).flatMap(([name, texts]) => {
		const [, place, field] = inputName.exec(name) ?? [];
		const line = place === undefined ? undefined : lines[Number(place)];
		const fieldId = line ? `${line.lineId}-${field}` : fields[name]?.id;
		const linePrefix = line ? `${lineName(line)}: ` : "";
		return name && fieldId
			? (texts ?? []).map((message) => ({ fieldId, message: `${linePrefix}${message}` }))
			: [];
	});
}
