/** A list that one status filters, for people who decide or answer: its filter, how many there are, and its pages. */
import type { ReactNode } from "react";
import { formatCount } from "#rules/format";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { ChoiceFilter, ListFilters } from "./list-filters.tsx";

/**
 * @param props.called one of the list, such as "message"
 * @param props.filter the parameter of the URL, its value and its choices with their labels
 * @param props.isEmpty whether this page of the list has no rows
 * @param props.emptyText where what is listed comes from
 * @param props.href the list with a filter and a page; its first page without them
 */
export function StatusList<Name extends string, Status extends string>({
	called,
	filter: { name, value, choices },
	list: { total, page, pageCount },
	isEmpty,
	emptyText,
	href,
	children,
}: {
	called: string;
	filter: { name: Name; value: Status | null; choices: readonly [Status, string][] };
	list: { total: number; page: number; pageCount: number };
	isEmpty: boolean;
	emptyText: string;
	href: (query?: { [key in Name]?: Status } & { page?: number }) => string;
	children: ReactNode;
}) {
	const query = { [name]: value ?? undefined } as { [key in Name]?: Status };
	return (
		<>
			<ListFilters
				action={href()}
				query={query}
				showAll={value ? href() : null}
				className="md:grid-cols-[minmax(0,16rem)_auto]"
			>
				<ChoiceFilter
					id={name}
					label="Status"
					name={name}
					value={value ?? undefined}
					any="All"
					choices={choices}
					className="col-span-2 md:col-span-1"
				/>
			</ListFilters>
			{isEmpty ? (
				<EmptyState title={value ? `No ${called}s with this status` : `No ${called}s yet`}>
					{emptyText}
				</EmptyState>
			) : (
				<>
					<p className="text-muted text-sm">{formatCount(total, called)}</p>
					{children}
					<Pagination page={page} pageCount={pageCount} href={(to) => href({ ...query, page: to })} />
				</>
			)}
		</>
	);
}
