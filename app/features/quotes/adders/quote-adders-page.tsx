import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { FieldError } from "~/design-system/forms/field.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { quoteParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { quoteMeta } from "../quote-data.ts";
import { adderForm } from "../quote-tool-forms.ts";
import { QuoteToolFrame } from "../quote-tool-frame.tsx";
import { AdderEditor, type AddersView } from "./adder-editor.tsx";
import { changeAdders, loadAdders } from "./quote-adders.server.ts";

export const meta = quoteMeta((quote) => ({
	title: `Adders of quote ${quote.number}`,
	description: "Include freight, lamps and labor in unit prices.",
	path: paths.quoteAdders(quote.id),
}));

export const headers = pageHeaders;

const guard = { access: "cart", params: quoteParams, needs: "quotes.setAdder" } as const;

export const loader = guardedLoader(guard, async (context) => {
	const quote = await loadAdders(context);
	return data({ quote }, quote ? undefined : unavailable);
});

export const action = formAction(adderForm, guard, changeAdders);

/** Everything is loaded again after a refused form too, whose lines or revision may be old. */
export const shouldRevalidate = () => true;

export default function QuoteAddersPage() {
	const { quote } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.reply;
	if (!quote) return <UnavailableNotice title={messages.quotes.loadFailed} />;
	const { id, revision, lines, choices, changed } = quote;
	const refused = failure?.initialValue?.intent === "remove" ? (failure.error?.[""] ?? undefined) : undefined;
	return (
		<QuoteToolFrame
			quote={quote}
			name="Adders"
			intro="An adder puts freight, lamps, accessories or labor into the price of a line. The buyer sees one unit price and what it includes, without the amounts unless you show them."
		>
			<FieldError id="remove-error" errors={refused} />
			{lines.length > 0 && (
				<ul aria-label="Lines with adders" className="flex flex-col gap-3">
					{lines.map((line) => (
						<LineItem key={line.lineId} quoteID={id} revision={revision} line={line} />
					))}
				</ul>
			)}
			{choices.length === 0 ? (
				<p className="text-muted">Add lines to the quote first.</p>
			) : (
				<AdderEditor
					key={`${revision} ${changed?.adder.adderId}`}
					id={id}
					revision={revision}
					changed={changed}
					choices={choices}
				/>
			)}
		</QuoteToolFrame>
	);
}

function LineItem({
	quoteID,
	revision,
	line,
}: {
	quoteID: string;
	revision: number;
	line: AddersView["lines"][number];
}) {
	return (
		<li className="flex flex-col gap-3 rounded border border-line bg-white p-4">
			<h2 className="wrap-anywhere text-lg">{line.label}</h2>
			<p className="text-muted text-sm tabular-nums">
				{line.priced}
				<span className="block">{line.parts}</span>
			</p>
			<ul className="flex flex-col gap-3">
				{line.adders.map(({ adderId, name, amount, shown }) => (
					<li key={adderId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<span className="wrap-anywhere min-w-0">
							{name}, <span className="tabular-nums">{amount}</span>{" "}
							<span className="text-muted">({shown})</span>
						</span>
						<span className="flex flex-wrap gap-3">
							<LinkButton
								to={`${paths.quoteAdders(quoteID, { adder: adderId })}#adder-form`}
								size="sm"
								icon="tools"
							>
								Change
								<VisuallyHidden>
									{" "}
									{name} of {line.label}
								</VisuallyHidden>
							</LinkButton>
							<PostForm className="contents">
								<input type="hidden" name="revision" value={revision} />
								<input type="hidden" name="lineId" value={line.lineId} />
								<input type="hidden" name="adderId" value={adderId} />
								<Button type="submit" name="intent" value="remove" variant="danger" size="sm" icon="trash">
									Remove
									<VisuallyHidden>
										{" "}
										{name} of {line.label}
									</VisuallyHidden>
								</Button>
							</PostForm>
						</span>
					</li>
				))}
			</ul>
		</li>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
