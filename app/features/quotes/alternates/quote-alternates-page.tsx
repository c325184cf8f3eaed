import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { Field, FieldError, Select } from "~/design-system/forms/field.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta } from "../quote-data.ts";
import { alternateForm } from "../quote-tool-forms.ts";
import { QuoteToolFrame } from "../quote-tool-frame.tsx";
import { changeAlternates, loadAlternates } from "../quote-tools.server.ts";

export const meta = quoteMeta((quote) => ({
	title: `Alternates of quote ${quote.number}`,
	description: "Offer one line as an alternate to another.",
	path: paths.quoteAlternates(quote.id),
}));

export const headers = pageHeaders;

const guard = { access: "cart", params: quoteParams, needs: "quotes.setLot" } as const;

export const loader = guardedLoader(guard, async (context) => {
	const quote = await loadAlternates(context);
	return data({ quote }, quote ? undefined : unavailable);
});

export const action = formAction(alternateForm, guard, changeAlternates);

/** Everything is loaded again after a refused form too, whose lines or revision may be old. */
export const shouldRevalidate = () => true;

export default function QuoteAlternatesPage() {
	const { quote } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.reply;
	if (!quote) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { revision, groups } = quote;
	const refused = failure?.initialValue?.intent === "unmark" ? (failure.error?.[""] ?? undefined) : undefined;
	return (
		<QuoteToolFrame
			quote={quote}
			name="Alternates"
			intro="An alternate is listed below another line with the difference in price, and is not in the total. When accepting the quote, the buyer chooses one of the two."
		>
			<FieldError id="unmark-error" errors={refused} />
			{groups.length > 0 && (
				<ul aria-label="Lines with alternates" className="flex flex-col gap-3">
					{groups.map((group) => (
						<li key={group.lineId} className="flex flex-col gap-3 rounded border border-line bg-white p-4">
							<h2 className="wrap-anywhere text-lg">{group.label}</h2>
							<ul className="flex flex-col gap-3">
								{group.alternates.map(({ lineId, label, difference }) => (
									<li key={lineId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
										<span className="wrap-anywhere min-w-0">
											{label} <span className="text-muted">({difference})</span>
										</span>
										<PostForm className="contents">
											<input type="hidden" name="revision" value={revision} />
											<input type="hidden" name="lineId" value={lineId} />
											<Button type="submit" name="intent" value="unmark" size="sm">
												Make it a separate line<VisuallyHidden>: {label}</VisuallyHidden>
											</Button>
										</PostForm>
									</li>
								))}
							</ul>
						</li>
					))}
				</ul>
			)}
			{quote.bases.length < 2 ? (
				<p className="text-muted">
					To offer an alternate, add a line to the quote first. Lines in lots can't have alternates.
				</p>
			) : (
				<MarkForm key={revision} quote={quote} />
			)}
		</QuoteToolFrame>
	);
}

type Choices = readonly { lineId: string; label: string }[];

function MarkForm({ quote }: { quote: { revision: number; candidates: Choices; bases: Choices } }) {
	const mark = useDefinedForm(
		"alternate",
		async () => (await import("../quote-tool-forms.ts")).alternateForm,
		{
			intents: ["mark"],
		},
	);
	const fields = mark.fields;
	const select = (name: "lineId" | "alternateTo", label: string, choices: Choices) => (
		<Field id={fields[name].id} label={label} errors={fields[name].errors} required>
			{(control) => (
				<Select {...control} name={name} defaultValue={fields[name].initialValue ?? ""}>
					<option value="">Choose a line</option>
					{choices.map((choice) => (
						<option key={choice.lineId} value={choice.lineId}>
							{choice.label}
						</option>
					))}
				</Select>
			)}
		</Field>
	);
	return (
		<section aria-labelledby="mark-heading" className="flex flex-col gap-4">
			<h2 id="mark-heading" className="text-xl">
				New alternate
			</h2>
			<PostForm form={mark} className="flex flex-col items-stretch gap-4">
				<FormErrors form={mark.form} title={messages.quotes.updateFailed} />
				<input type="hidden" name="revision" value={quote.revision} />
				{select("lineId", "Alternate", quote.candidates)}
				{select("alternateTo", "Offered instead of", quote.bases)}
				<div>
					<Button type="submit" name="intent" value="mark" variant="primary">
						Save alternate
					</Button>
				</div>
			</PostForm>
		</section>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
