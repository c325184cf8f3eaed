import { Form } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import { useKeptForm } from "~/shared/forms/kept-form.ts";
import type { PortalUserRow } from "./portal-user-list.ts";

/** Those who wait for a decision, each with its two buttons. */
export function PendingUsers({ users, total }: { users: PortalUserRow[]; total: number }) {
	const kept = useKeptForm(paths.decidePortalUser())?.initialValue;
	if (users.length === 0) return null;
	return (
		<section aria-labelledby="pending-heading">
			<h2 id="pending-heading" className="text-xl">
				Waiting for your decision
			</h2>
			{total > users.length && (
				<p className="text-muted text-sm">
					{users.length} of {total.toLocaleString("en-US")}; the others follow when these are decided.
				</p>
			)}
			<ul className="mt-3 flex flex-col divide-y divide-line rounded border border-line bg-white">
				{users.map(({ userId, name, email, emailVerified, waitsFor }) => (
					<li key={userId} className="flex flex-wrap items-center justify-between gap-3 p-3">
						<span className="min-w-0">
							<strong>{name}</strong> <span className="wrap-anywhere text-muted">{email}</span>
							{!emailVerified && (
								<span className="block text-sm">Has not verified the e-mail address yet.</span>
							)}
							<span className="block text-sm">Asks for {waitsFor}</span>
							{kept?.userId === userId && (
								<strong className="block text-sm">
									You had pressed {kept.decision === "approve" ? "Approve" : "Decline"}; nothing is decided
									yet.
								</strong>
							)}
						</span>
						<Form method="post" action={paths.decidePortalUser()} className="flex gap-2">
							<FormHolder />
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
