import { formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import type { PortalUserRow } from "./portal-user-list.ts";

export function PendingUsers({ users, total }: { users: PortalUserRow[]; total: number }) {
	if (users.length === 0) return null;
	return (
		<section aria-labelledby="pending-heading">
			<h2 id="pending-heading" className="text-xl">
				Waiting for your decision
			</h2>
			{total > users.length && (
				<p className="text-muted text-sm">
					{users.length} of {formatNumber(total)}; the rest appear once these are decided.
				</p>
			)}
			<ul className="mt-3 flex flex-col divide-y divide-line rounded border border-line bg-white">
				{users.map(({ userId, name, email, emailVerified, pendingRequest }) => (
					<li key={userId} className="flex flex-wrap items-center justify-between gap-3 p-3">
						<span className="min-w-0">
							<strong>{name}</strong> <span className="wrap-anywhere text-muted">{email}</span>
							<span className="block text-sm">Asks for {pendingRequest}</span>
							{!emailVerified && (
								<span className="block text-sm">
									Has not verified the email address yet, and can't be approved until then.
								</span>
							)}
						</span>
						<span className="flex gap-2">
							<LinkButton to={paths.approveUser(userId)} aria-label={`Review ${name}`}>
								Review
							</LinkButton>
							<LinkButton to={paths.declineUser(userId)} variant="danger" aria-label={`Decline ${name}`}>
								Decline
							</LinkButton>
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
