import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import type { PortalUserRow } from "./portal-user-list.ts";

/** Those who wait for a decision, each with its two buttons. */
export function PendingUsers({ users }: { users: PortalUserRow[] }) {
	if (users.length === 0) return null;
	return (
		<section aria-labelledby="pending-heading">
			<h2 id="pending-heading" className="text-xl">
				Waiting for your decision
			</h2>
			<ul className="mt-3 flex flex-col divide-y divide-line rounded border border-line bg-white">
				{users.map(({ userId, name, email, waitsFor }) => (
					<li key={userId} className="flex flex-wrap items-center justify-between gap-3 p-3">
						<span className="min-w-0">
							<strong>{name}</strong> <span className="text-muted">{email}</span>
							<span className="block text-sm">Asks for {waitsFor}</span>
						</span>
						<Form method="post" action={paths.decidePortalUser()} className="flex gap-2">
							<input type="hidden" name="userId" value={userId} />
							<Button type="submit" name="decision" value="approve" aria-label={`Approve ${name}`}>
								Approve
							</Button>
							<Button
								type="submit"
								variant="danger"
								name="decision"
								value="decline"
								aria-label={`Decline ${name}`}
							>
								Decline
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
