import { Link } from "@remix-run/react";
import { Dialog } from "~/design-system/dialog.tsx";
import { paths } from "~/paths.ts";
import type { OnDemandProps } from "~/shared/dialog-on-demand.ts";

export type FraudAlertDialogProps = OnDemandProps & { contactEmail: string | null };

export function FraudAlertDialog({ open, onClose, contactEmail }: FraudAlertDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title="Fraud alert">
			<div className="p-5">
				<FraudAlertText contactEmail={contactEmail} />
				<p className="mt-4">
					<Link
						className="text-link inline-flex min-h-touch items-center"
						to={paths.fraudAlert()}
						onClick={onClose}
					>
						Learn the warning signs and what to do if you've been scammed
					</Link>
				</p>
			</div>
		</Dialog>
	);
}

function FraudAlertText({ contactEmail }: { contactEmail: string | null }) {
	return (
		<div className="flex flex-col gap-3">
			<p>
				Scammers pose as manufacturers and distributors to get goods, payments or personal data. They use fake
				orders, bank detail changes and job offers.
			</p>
			<p className="font-semibold">We never</p>
			<ul className="list-disc space-y-1 pl-5">
				<li>change our bank details by email alone, or ask for payment by gift card or cryptocurrency;</li>
				<li>ask for your password, a one-time code or full card number by email, phone or chat;</li>
				<li>ask job applicants for money, or hire without an interview.</li>
			</ul>
			<p className="font-semibold">Before you pay, ship or reply</p>
			<ul className="list-disc space-y-1 pl-5">
				<li>check the sender’s full email address, letter by letter, against one you’ve used before;</li>
				<li>call the number in your own records, not the one in the message;</li>
				<li>sign in here to pay invoices, where you can see the amounts and your account.</li>
			</ul>
			<p>
				Got a suspicious message? Don’t reply.{" "}
				{contactEmail ? (
					<>
						Forward it to{" "}
						<a className="text-link" href={`mailto:${contactEmail}`}>
							{contactEmail}
						</a>
						.
					</>
				) : (
					<>
						Report it through{" "}
						<Link className="text-link" to={paths.contactUs()}>
							Contact Us
						</Link>
						.
					</>
				)}
			</p>
		</div>
	);
}
