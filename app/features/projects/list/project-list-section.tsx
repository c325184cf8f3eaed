import { Form, Link } from "@remix-run/react";
import { formatCount, formatDay } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { Select, TextInput } from "~/design-system/forms/field.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { sharedByText } from "~/shared/sharing/rights/nouns.ts";
import type { ProjectSort, projectList } from "./project-list.ts";

export type ProjectListView = ReturnType<typeof projectList>;

const sortLabels: Record<ProjectSort, string> = {
	changed: "Last changed",
	name: "Name",
	lines: "Number of lines",
};

export function ProjectList({ list }: { list: ProjectListView }) {
	const { items, total, all, page, pageCount, search, sort, sorts, dated } = list;
	const query = { search: search || undefined, sort: sort === "changed" ? undefined : sort };
	return (
		<div className="flex flex-col gap-4">
			<Form
				method="get"
				action={paths.account("my-quotes-projects")}
				preventScrollReset
				className="flex flex-wrap items-center gap-2"
			>
				<TextInput
					// Clears the input when the search is cleared.
					key={search}
					type="search"
					name="search"
					aria-label="Search projects"
					placeholder="Name or note"
					defaultValue={search}
					maxLength={80}
					className="max-w-64"
				/>
				<Select name="sort" aria-label="Sort by" defaultValue={sort} className="min-w-44">
					{sorts.map((sort) => (
						<option key={sort} value={sort}>
							{sort === "changed" && !dated ? "Default order" : sortLabels[sort]}
						</option>
					))}
				</Select>
				<Button type="submit" icon="search">
					Search
				</Button>
				{search && (
					<Link to={paths.account("my-quotes-projects")} className="text-link px-2 text-sm">
						Show all {all}
					</Link>
				)}
			</Form>
			<p role="status" className="text-muted text-sm tabular-nums">
				{search ? `${total} of ${all}` : all} {all === 1 ? "project" : "projects"}
				{pageCount > 1 && `, page ${page} of ${pageCount}`}
			</p>
			{total === 0 ? (
				<p>No project matches these words.</p>
			) : (
				<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
					{items.map(({ projectID, name, note, lineCount, updatedAt, owner, right }) => (
						<li
							key={projectID}
							className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 p-4 hover:bg-surface"
						>
							<div className="min-w-0 flex-1 basis-64">
								<h3 className="text-base">
									<Link
										to={paths.project(projectID)}
										className="text-link wrap-anywhere font-semibold after:absolute after:inset-0"
									>
										{name}
									</Link>
								</h3>
								{owner && <p className="text-muted text-sm">{sharedByText(owner, right)}</p>}
								{note && <p className="wrap-anywhere line-clamp-2 text-muted text-sm">{note}</p>}
							</div>
							<p className="text-muted text-sm tabular-nums empty:hidden sm:text-right">
								{lineCount !== null && <span className="text-ink">{formatCount(lineCount, "line")}</span>}
								{updatedAt && (
									<span className="not-first:max-sm:before:content-['_·_'] sm:block">
										changed <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
									</span>
								)}
							</p>
						</li>
					))}
				</ul>
			)}
			<Pagination
				page={page}
				pageCount={pageCount}
				href={(to) => paths.account("my-quotes-projects", { ...query, page: to })}
			/>
		</div>
	);
}
