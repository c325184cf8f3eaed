import { Link } from "@remix-run/react";
import type { RequestSummary } from "#contracts/requests/requests";
import type { RequestKind } from "#rules/requests/upload-limits";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { Minute } from "~/shared/clock/zones.tsx";
import { RequestStatusBadge } from "./request-status.tsx";

export function RequestHead({
	kind,
	name,
	request: { number, title, status, createdAt },
	back,
}: {
	kind: RequestKind;
	name: string;
	request: RequestSummary;
	back: { label: string; to: string };
}) {
	return (
		<header className="flex flex-col gap-2">
			<p className="screen-only text-sm">
				<Link to={back.to} className="text-link inline-flex items-center pointer-coarse:min-h-touch">
					{back.label}
				</Link>
			</p>
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="wrap-anywhere text-3xl">
					<UnbrokenNumbers heading>{`${name} ${number}`}</UnbrokenNumbers>
				</h1>
				<RequestStatusBadge kind={kind} status={status} />
			</div>
			{title && <p className="wrap-anywhere text-lg">{title}</p>}
			{createdAt && (
				<p className="text-muted text-sm tabular-nums">
					Sent <Minute at={createdAt} />
				</p>
			)}
		</header>
	);
}
