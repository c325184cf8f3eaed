import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import type { OrderListQuery } from "./order-list-query.server.ts";

export function OrderTabs({ account, query }: { account: string; query: OrderListQuery }) {
	const { scope, page: _, ...rest } = query;
	const tabs = [
		{ label: `Orders for ${account}`, to: paths.account("my-orders", rest), current: !scope },
		{
			label: "Territory",
			to: paths.account("my-orders", { scope: "territory", ...rest }),
			current: scope === "territory",
		},
	];
	return (
		<nav aria-label="Account or territory" className="border-line border-b">
			<ul className="flex flex-wrap gap-x-2">
				{tabs.map(({ label, to, current }) => (
					<li key={to}>
						<Link
							to={to}
							aria-current={current ? "page" : undefined}
							className="-mb-px wrap-anywhere inline-flex min-h-touch items-center border-transparent border-b-2 px-3 text-navy-800 no-underline hover:bg-navy-50 aria-[current=page]:border-navy-900 aria-[current=page]:font-semibold"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
