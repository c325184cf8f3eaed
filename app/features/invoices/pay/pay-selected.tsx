import { Form, Link, useSearchParams } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import { formatCents, formatCount } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { paths } from "~/paths.ts";
import type { InvoiceListQuery } from "../invoice-reading.server.ts";
import { selectionSums, withFirstPage } from "../invoice-view.ts";

export const payFormId = "pay-selected";

type Choice = Pick<InvoiceSummary, "id" | "InvoiceBalance">;

/**
 * A button of the selection's form that shows the list with another query, so that ticked invoices stay selected, also
 * without scripts.
 */
export const listButton = (query: InvoiceListQuery) => ({
	form: payFormId,
	formAction: paths.account("my-invoices"),
	name: "list",
	value: paths.account("my-invoices", query).split("?")[1] ?? "",
});

/** A link to the list with another query; a button where `selects` says that the page has the selection's form. */
export function ListLink({
	query,
	carried,
	selects,
	...look
}: {
	query: InvoiceListQuery;
	carried: readonly string[];
	selects: boolean;
	className: string;
	"aria-current"?: "page" | "true";
	children: ReactNode;
}) {
	if (selects) return <button type="submit" {...listButton(query)} {...look} />;
	return (
		<Link to={paths.account("my-invoices", { ...query, invoice: carried })} preventScrollReset {...look} />
	);
}

/**
 * Wraps a selectable list of invoices: a GET form that leads to the review, or to other pages of the list
 * with the selection.
 */
export function PaySelected({
	invoices,
	carried,
	chosenBefore,
	query,
	company,
	children,
}: {
	invoices: readonly Choice[];
	carried: readonly Choice[];
	chosenBefore: readonly string[];
	/** Fields of the list's query that no field of the page sends. */
	query: InvoiceListQuery & { branch?: string };
	/** Whether invoices of all branches are paid together. */
	company?: boolean;
	children: ReactNode;
}) {
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const [chosen, setChosen] = useState(chosenBefore);
	const read = useCallback(() => {
		if (form.current) setChosen(new FormData(form.current).getAll("invoice").map(String));
	}, []);
	const [search] = useSearchParams();
	const page = search.toString();
	// Rows may be selected before the script loads, and each page has its own rows.
	// biome-ignore lint/correctness/useExhaustiveDependencies: read again on each page
	useEffect(read, [page]);

	const boxes = () =>
		[...(form.current?.elements ?? [])].filter(
			(element): element is HTMLInputElement =>
				element instanceof HTMLInputElement && element.type === "checkbox",
		);
	const chooseAll = (all: boolean) => {
		for (const box of boxes()) box.checked = all;
		read();
	};
	const { count, cents } = selectionSums([...invoices, ...carried], chosen);
	const onPage = invoices.filter(({ id }) => chosen.includes(id)).length;
	return (
		<div className="flex flex-col gap-3" onChange={read}>
			{hydrated && invoices.length > 1 && (
				<div className="flex items-center">
					<Button size="sm" icon="check" onClick={() => chooseAll(onPage < invoices.length)}>
						{onPage < invoices.length ? "Choose all on this page" : "Choose none on this page"}
					</Button>
				</div>
			)}
			{children}
			<Form
				ref={form}
				id={payFormId}
				method="get"
				action={paths.payInvoices()}
				className="choice-bar screen-only flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-white px-4 py-3"
			>
				{carried.map(({ id }) => (
					<input key={id} type="hidden" name="invoice" value={id} />
				))}
				{company && <input type="hidden" name="all" value="yes" />}
				{Object.entries(withFirstPage(query)).map(
					([name, value]) =>
						value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
				)}
				<p role="status" className="text-sm tabular-nums">
					{count > 0 ? (
						<>
							{formatCount(count, "invoice")} chosen, <strong>{formatCents(cents)}</strong>
						</>
					) : (
						<span className="text-muted">Choose invoices to pay them together.</span>
					)}
				</p>
				<Button type="submit" variant="primary">
					Pay selected
				</Button>
			</Form>
		</div>
	);
}
