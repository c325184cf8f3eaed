import { Link } from "@remix-run/react";
import { formatCount, formatNumber } from "#rules/format";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { LinesTable } from "~/shared/lines/lines-table.tsx";
import type { loadSharedProject } from "../project-pages.server.ts";

type SharedProject = Awaited<ReturnType<typeof loadSharedProject>>;
type SharedLine = SharedProject["lines"][number];

export function SharedProjectView({ project }: { project: SharedProject }) {
	const { name, note, lines, lineCount, pieces, page, pageCount, total, unpriced, expiresAt, token } =
		project;
	const priced = total !== null;
	return (
		<div className="flex flex-col gap-5 py-8">
			<div>
				<p className="text-muted text-sm">
					Shared project, read-only until <DayOf at={expiresAt} />
				</p>
				<h1 className="wrap-anywhere text-3xl">{name}</h1>
			</div>
			{note && <p className="wrap-anywhere max-w-prose whitespace-pre-line">{note}</p>}
			<p className="tabular-nums">
				{formatCount(lineCount, "line")}, {formatCount(pieces, "piece")}
				{priced && (
					<>
						, <span className="font-semibold">{total}</span>
						{unpriced > 0 && ` without ${unpriced} ${unpriced === 1 ? "line" : "lines"} that have no price`}
					</>
				)}
			</p>
			{lineCount > 0 && (
				<LinesTable
					caption="Products of this project"
					columns={[
						{ label: "Type", className: "font-semibold", cell: ({ fixtureType }) => fixtureType || "—" },
						{ label: "Quantity", numeric: true, cell: ({ quantity }) => formatNumber(quantity) },
						{
							label: "Product",
							heading: true,
							className: "w-full md:min-w-56 font-normal",
							cell: (line) => (
								<>
									{line.product ? (
										<>
											<Link to={line.product.link} className="text-link wrap-anywhere font-semibold">
												{line.product.name}
											</Link>
											<span className="block text-muted">
												{line.product.brand} <PartNumber sku={line.product.sku} />
											</span>
										</>
									) : (
										<>
											<PartNumber sku={line.productId} />
											<span className="block text-muted">This product is no longer in the catalog.</span>
										</>
									)}
									<span className="block tabular-nums">{line.facts}</span>
									{line.note && <span className="wrap-anywhere block italic">{line.note}</span>}
								</>
							),
						},
						...(priced
							? [
									{ label: "Price", numeric: true, cell: ({ price }: SharedLine) => price ?? "—" },
									{ label: "Total", numeric: true, cell: ({ lineTotal }: SharedLine) => lineTotal ?? "—" },
								]
							: []),
					]}
					groups={[{ lines }]}
					getKey={({ fixtureType, productId, facts }) => `${fixtureType} ${productId} ${facts}`}
				/>
			)}
			<Pagination page={page} pageCount={pageCount} href={(to) => paths.shared(token, { page: to })} />
		</div>
	);
}
