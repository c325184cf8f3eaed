import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Saved carts",
		description: "Named carts saved by your account.",
		path: paths.savedCarts(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", needs: "cart.savedCarts" }, async (context) =>
	data({ carts: await context.services.cart.savedCarts({ accountId: actingAccount(context) }) }),
);

export default function SavedCartsPage() {
	const { carts } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Saved carts</h1>
			{carts.length === 0 ? (
				<EmptyState
					icon="cart"
					title="No saved carts"
					action={
						<LinkButton to={paths.cart()} variant="primary">
							Open the cart
						</LinkButton>
					}
				>
					Save a cart under a name to order from it later. Everyone who uses your account's cart sees it here.
				</EmptyState>
			) : (
				<>
					<p className="max-w-text">
						Everyone who uses your account's cart shares these. You get today's prices when you put one back.
					</p>
					<DataTable caption="Saved carts" captionHidden stacked>
						<thead>
							<tr>
								<ColumnHeader>Name</ColumnHeader>
								<ColumnHeader numeric>Lines</ColumnHeader>
								<ColumnHeader numeric>Pieces</ColumnHeader>
								<ColumnHeader>Saved by</ColumnHeader>
								<ColumnHeader>Saved on</ColumnHeader>
							</tr>
						</thead>
						<tbody>
							{carts.map(({ id, name, lineCount, pieces, savedBy, savedAt }) => (
								<Row key={id}>
									<RowHeader>
										<Link
											to={paths.savedCart(id)}
											className="text-link wrap-anywhere inline-flex items-center pointer-coarse:min-h-touch"
										>
											{name}
										</Link>
									</RowHeader>
									<Cell label="Lines" numeric>
										{formatNumber(lineCount)}
									</Cell>
									<Cell label="Pieces" numeric>
										{formatNumber(pieces)}
									</Cell>
									<Cell label="Saved by">{savedBy.name}</Cell>
									<Cell label="Saved on">
										<DayOf at={savedAt} />
									</Cell>
								</Row>
							))}
						</tbody>
					</DataTable>
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
