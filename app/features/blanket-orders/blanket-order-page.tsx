import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { blanketLimits } from "#rules/blanket-orders/blanket-rules";
import { formatCount, formatDayIn } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { blanketOrderParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf, useZones } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { cancelRelease, loadBlanketOrder } from "./blanket.server.ts";
import { blanketPageForm } from "./blanket-forms.ts";
import { BlanketLines, BlanketReleases } from "./blanket-releases.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.order
		? pageMeta(args, {
				title: `Blanket order ${args.data.order.number}`,
				description: "A quote held for release, with what is released and on hold.",
				path: paths.blanketOrder(args.data.order.id),
				indexed: false,
			})
		: errorMeta(args, "Blanket order not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: blanketOrderParams }, async (context) => {
	const order = await loadBlanketOrder(context);
	if (!order) return data({ order }, unavailable);
	const { items, page, pageCount } = paged(
		order.lines,
		pageNumber(context.url.searchParams),
		blanketLimits.linesPerPage,
	);
	const before = order.lines[(page - 1) * blanketLimits.linesPerPage - 1];
	const continuedLot = before?.line.lot?.lotId ?? null;
	return data({ order: { ...order, lines: items, continuedLot, page, pageCount } });
});

export const action = formAction(
	blanketPageForm,
	{ access: "cart", params: blanketOrderParams },
	cancelRelease,
);

export default function BlanketOrderPage() {
	const { order } = useLoaderData<typeof loader>();
	const { reader } = useZones();
	const failure = useActionData<typeof action>()?.reply.error?.[""]?.join(" ");
	if (!order) return <UnavailableNotice title={messages.orders.loadFailed} />;
	const { id, number, name, lines, page, pageCount, closing, may } = order;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs trail={[{ label: "My Orders", to: paths.account("my-orders") }]} current={number} />
			<header className="flex flex-col gap-3">
				<h1 className="wrap-anywhere text-3xl">
					<UnbrokenNumbers heading>{`Blanket order ${number}`}</UnbrokenNumbers>
					{name && <span className="block font-normal text-xl">{name}</span>}
				</h1>
				<Facts>
					<Fact label="Purchase order">{order.PurchaseOrder || "None"}</Fact>
					<Fact label="Ordered">
						{formatCount(order.ordered, "piece")}, {formatMoney(order.total)}
					</Fact>
					<Fact label="Released">{formatCount(order.released, "piece")}</Fact>
					<Fact label="On hold">{formatCount(order.onHold, "piece")}</Fact>
					{order.closed > 0 && <Fact label="Closed">{formatCount(order.closed, "piece")}</Fact>}
					<Fact label="Held since">
						<DayOf at={order.createdAt} />
					</Fact>
					{order.quoteId && (
						<Fact label="Quote">
							<Link
								to={paths.quote(order.quoteId)}
								className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
							>
								{order.quoteNumber ?? "Quote"}
							</Link>
						</Fact>
					)}
				</Facts>
			</header>
			{failure && (
				<Notice tone="error" live title="The release was not canceled">
					{failure}
				</Notice>
			)}
			{closing && (
				<Notice title={`The remainder was closed on ${formatDayIn(closing.at, reader)} by ${closing.byName}`}>
					<span className="wrap-anywhere whitespace-pre-line">{closing.reason}</span>
				</Notice>
			)}
			{may.release && (
				<div className="flex flex-wrap gap-3">
					<LinkButton to={paths.releaseBlanketOrder(id)} variant="primary">
						Release parts
					</LinkButton>
					<LinkButton to={paths.releaseBlanketOrder(id, { all: "yes" })}>
						Release everything on hold
					</LinkButton>
					{may.close && (
						<LinkButton to={paths.closeBlanketOrder(id)} variant="danger">
							Close the remainder
						</LinkButton>
					)}
				</div>
			)}
			<section aria-labelledby="lines" className="flex flex-col gap-4">
				<h2 id="lines" className="text-xl">
					Lines
				</h2>
				<BlanketLines
					caption={`Blanket order ${number} lines`}
					lines={lines}
					continuedLot={order.continuedLot}
				/>
				<Pagination page={page} pageCount={pageCount} href={(to) => paths.blanketOrder(id, { page: to })} />
			</section>
			<BlanketReleases releases={order.releases} waiting={order.waiting} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
