import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Address } from "#contracts/users/user";
import { mayUseCart } from "#rules/users/permissions";
import { Badge } from "~/design-system/badge.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { loadAddresses } from "./addresses.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Addresses",
		description: "Billing and ship-to addresses of your account.",
		path: paths.addresses(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "verified" }, async (context) => {
	const [view, user] = await Promise.all([loadAddresses(context), context.user()]);
	return data({ view, ships: mayUseCart(user) });
});

export default function AddressesPage() {
	const { view, ships } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Addresses</h1>
			{view === null ? (
				<EmptyState
					icon="location"
					title="No account selected"
					action={<LinkButton to={paths.switchAccount()}>Choose an account</LinkButton>}
				>
					The addresses of the account you work as appear here.
				</EmptyState>
			) : view.shipTo.length === 0 ? (
				<EmptyState
					icon="location"
					title="No addresses yet"
					action={<LinkButton to={paths.contactUs()}>Send us an address</LinkButton>}
				>
					Ship-to addresses of {view.name} ({view.accountId}) appear here.
				</EmptyState>
			) : (
				<>
					<p className="max-w-prose text-muted">
						Ship-to addresses of {view.name} ({view.accountId}).
						{ships &&
							" At checkout you can also choose one that an earlier order shipped to, or enter another."}{" "}
						To change an address on file,{" "}
						<Link to={paths.contactUs()} className="text-link">
							send us a message
						</Link>
						.
					</p>
					<AddressTable shipTo={view.shipTo} billing={view.billing} />
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function AddressTable({ shipTo, billing }: { shipTo: readonly Address[]; billing: Address | null }) {
	return (
		<DataTable caption="Addresses of the account" captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Name</ColumnHeader>
					<ColumnHeader>Street</ColumnHeader>
					<ColumnHeader>City</ColumnHeader>
					<ColumnHeader>State</ColumnHeader>
					<ColumnHeader>ZIP code</ColumnHeader>
					<ColumnHeader>Use</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{shipTo.map((address) => (
					<Row key={JSON.stringify(address)}>
						<RowHeader className="wrap-anywhere">{address.name}</RowHeader>
						<Cell label="Street" className="wrap-anywhere max-md:col-span-full">
							{address.street}
						</Cell>
						<Cell label="City">{address.city}</Cell>
						<Cell label="State">{address.state}</Cell>
						<Cell label="ZIP code" className="whitespace-nowrap tabular-nums">
							{address.zip}
						</Cell>
						<Cell label="Use">
							<span className="flex flex-wrap gap-1">
								{billing && JSON.stringify(billing) === JSON.stringify(address) && <Badge>Billing</Badge>}
								<Badge>Ship to</Badge>
							</span>
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
