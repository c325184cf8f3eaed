import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import type { ChangeLine } from "./user-change-lines.ts";

export function UserChangeList({ changes, label }: { changes: readonly ChangeLine[]; label: string }) {
	return (
		<ul aria-label={label} className="flex flex-col divide-y divide-line rounded border border-line bg-white">
			{changes.map(({ key, at, actor, user, userId, what, rights }) => (
				<li key={key} className="wrap-anywhere p-3">
					<p className="text-sm">
						<span className="text-muted tabular-nums">
							<Minute at={at} />
						</span>{" "}
						by <strong>{actor}</strong>
					</p>
					<p>
						<Link
							to={paths.portalUser(userId)}
							className="text-link inline-flex min-h-8 items-center pointer-coarse:min-h-touch"
						>
							{user}
						</Link>
						{" · "}
						{what}
					</p>
					{rights.map((right) => (
						<p key={right} className="text-muted text-sm">
							{right}
						</p>
					))}
				</li>
			))}
		</ul>
	);
}
