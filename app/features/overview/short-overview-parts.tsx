import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import type { ShortOverview as Data } from "./overview.server.ts";
import { ReorderSection, WaitingSection } from "./short-sections.tsx";

const most = { waiting: 4, orders: 3 };

/** The short overview, in place of the home page's introduction for people who signed in. */
export function ShortOverviewParts({
	overview: { firstName, waiting, orders, current },
}: {
	overview: Data;
}) {
	return (
		<div className="border-line border-b bg-surface">
			<div className="mx-auto flex max-w-content flex-col gap-6 px-4 py-6 xl:px-6">
				<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
					<h1 className="text-3xl">Hello, {firstName}</h1>
					<p className="flex flex-wrap gap-2">
						<LinkButton to={paths.user()}>Overview</LinkButton>
						<LinkButton to={paths.quickOrder()} icon="list">
							Quick order
						</LinkButton>
					</p>
				</div>
				<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,44rem)]">
					{waiting !== "hidden" && <WaitingSection waiting={waiting} current={current} most={most.waiting} />}
					{orders !== "no-access" && orders?.total !== 0 && (
						<ReorderSection latest={orders} most={most.orders} />
					)}
				</div>
			</div>
		</div>
	);
}
