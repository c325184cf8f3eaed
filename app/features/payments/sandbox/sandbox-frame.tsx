import { type ReactNode, useEffect } from "react";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { postPaymentEvent } from "../payment-channel.ts";
import { paymentWindowName } from "../waiting/payment-window.ts";

export function SandboxFrame({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="min-h-dvh bg-surface-sunken px-4 py-6">
			<div className="mx-auto flex max-w-md flex-col gap-5">
				<p className="rounded border-2 border-cct-2200 border-dashed bg-cct-4000 px-4 py-3 text-center font-semibold">
					Sandbox payment provider - no money moves
				</p>
				<div className="flex flex-col gap-5 rounded border border-line bg-white p-5 sm:p-6">
					<h1 className="text-2xl">{title}</h1>
					{children}
				</div>
			</div>
		</div>
	);
}

export function SandboxDone({ transactionID, outcome }: { transactionID: string; outcome: string }) {
	useEffect(() => {
		postPaymentEvent(transactionID);
		if (window.name === paymentWindowName) window.close();
	}, [transactionID]);
	return (
		<SandboxFrame title="The provider has your response">
			<Notice tone="info">
				{outcome ? `The sandbox says: ${outcome}. ` : ""}The store picks up the result automatically.
			</Notice>
			<p>You can close this window.</p>
			<p>
				<a href={paths.payment(transactionID)} className="text-link inline-flex min-h-touch items-center">
					Back to the shop
				</a>
			</p>
		</SandboxFrame>
	);
}
