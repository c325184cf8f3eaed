import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ServiceError } from "#client/service-error";
import { messages } from "#rules/messages";
import { competitorLength, outcomeReasons, outcomeResults } from "#rules/quotes/quote-outcome";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Field, Select } from "~/design-system/forms/field.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta, useQuote } from "../quote-data.ts";
import { readQuote } from "../quote-pages.server.ts";
import { outcomeForm } from "../quote-tool-forms.ts";
import { outcomeTitle, outcomeWords, reasonWords } from "./outcome-badge.tsx";

type Params = { quoteID: string };

/**
 * `null` when the service is down.
 * @throws {Response} 403 for buyers
 * @throws {ServiceError} 404 for a quote of another account, and where quotes have no status
 */
async function loadOutcome(context: Pick<RequestContext<Params>, "params" | "services" | "once">) {
	const quote = await readQuote(context);
	if (!quote) return null;
	if (quote.status === null) throw ServiceError.notOffered();
	if (quote.outcome === undefined) throw httpError(403, "Representatives record how a sent quote ended.");
	return { outcome: quote.outcome };
}

async function recordOutcome(context: FormContext<typeof outcomeForm, Params>) {
	const { params, services, value } = context;
	const id = params.quoteID;
	const replaces = value.replaces || null;
	try {
		if (value.intent === "remove") {
			await services.quotes.recordOutcome({ id, outcome: null, replaces });
			throw await redirectWithToast(paths.quote(id), { kind: "success", text: "The outcome is removed." });
		}
		const { result, reason, competitor } = value;
		await services.quotes.recordOutcome({ id, outcome: { result, reason, competitor }, replaces });
		throw await redirectWithToast(`${paths.quote(id)}#outcome`, {
			kind: "success",
			text: `Outcome recorded: ${outcomeTitle({ result, competitor })}.`,
		});
	} catch (error) {
		return formFailure(context, error);
	}
}

export const meta = quoteMeta((quote) => ({
	title: `Outcome of quote ${quote.number}`,
	description: "Record whether a quote was won or lost.",
	path: paths.quoteOutcome(quote.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: quoteParams }, async (context) => {
	const loadedOutcome = await loadOutcome(context);
	return data({ known: loadedOutcome }, loadedOutcome ? undefined : unavailable);
});

export const action = formAction(outcomeForm, { access: "cart", params: quoteParams }, recordOutcome);

export default function QuoteOutcomePage() {
	const { id, number, name } = useQuote();
	const { known: loadedOutcome } = useLoaderData<typeof loader>();
	const outcome = loadedOutcome?.outcome;
	const record = useDefinedForm(
		"quote-outcome",
		async () => (await import("../quote-tool-forms.ts")).outcomeForm,
		{
			defaultValue: { result: outcome?.result, reason: outcome?.reason, competitor: outcome?.competitor },
		},
	);
	if (!loadedOutcome) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { form } = record;
	const fields = record.fields as Record<"result" | "reason" | "competitor", typeof record.fields.result>;
	return (
		<div className="flex max-w-xl flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "Quotes", to: paths.quotes() },
					{ label: number, to: paths.quote(id) },
				]}
				current="Outcome"
			/>
			<div className="flex flex-col gap-2">
				<h1 className="text-3xl">
					<UnbrokenNumbers heading>{`Outcome of quote ${number}`}</UnbrokenNumbers>
				</h1>
				{name && <p className="wrap-anywhere text-lg">{name}</p>}
				<p className="text-muted">Only representatives see the outcome. The quote itself doesn't change.</p>
			</div>
			<PostForm form={record} className="flex flex-col gap-5">
				<FormErrors form={form} title="The outcome was not recorded" />
				<input type="hidden" name="replaces" value={outcome?.at ?? ""} />
				<RadioList
					id={fields.result.id}
					name="result"
					legend="Result"
					chosen={fields.result.initialValue}
					errors={fields.result.errors}
					options={outcomeResults.map((result) => ({ value: result, label: outcomeWords[result] }))}
				/>
				<Field id={fields.reason.id} label="Main reason" errors={fields.reason.errors} required>
					{(control) => (
						<Select {...control} name="reason" defaultValue={fields.reason.initialValue ?? ""}>
							<option value="">Choose a reason</option>
							{outcomeReasons.map((reason) => (
								<option key={reason} value={reason}>
									{reasonWords[reason]}
								</option>
							))}
						</Select>
					)}
				</Field>
				<FormTextField
					field={fields.competitor}
					label="Competitor"
					hint="The brand or supplier you won against or lost to, if known."
					required={false}
					autoComplete="off"
					maxLength={competitorLength}
				/>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="record" variant="primary">
						{outcome ? "Save outcome" : "Record outcome"}
					</Button>
					<LinkButton to={paths.quote(id)}>Go back</LinkButton>
				</div>
			</PostForm>
			{outcome && (
				<PostForm className="border-line border-t pt-5">
					<input type="hidden" name="replaces" value={outcome.at} />
					<Button type="submit" name="intent" value="remove" variant="danger" icon="trash">
						Remove outcome
					</Button>
				</PostForm>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
