import { useEffect, useRef, useState } from "react";
import { IconButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import type { Toast } from "./toast.ts";
import { ToastAction } from "./toast-action.tsx";

export type BannerProps = { toast: Toast; onDismiss: () => void; onOutOfView: () => void };

/** A toast in the flow of the page. @param props.onOutOfView the browser has opened the page below it */
export function Banner({ toast, onDismiss, onOutOfView }: BannerProps) {
	const box = useRef<HTMLDivElement>(null);
	const [isReady, setReady] = useState(false);
	useEffect(() => {
		const frame = requestAnimationFrame(() => {
			const { bottom = 0 } = box.current?.getBoundingClientRect() ?? {};
			if (bottom < 0) onOutOfView();
			else setReady(true);
		});
		return () => cancelAnimationFrame(frame);
	}, [onOutOfView]);
	return (
		<div ref={box} className="mx-auto max-w-content px-4 pt-4 xl:px-6 print:hidden">
			<Notice tone={toast.kind} className="items-start">
				<div className="flex items-start gap-x-3">
					{/* Added once more, since screen readers don't announce what a document begins with. */}
					<p key={String(isReady)} className="min-w-0 flex-1 font-medium">
						{toast.text}
					</p>
					<span className="-my-3 -mr-3 noscript:hidden">
						<IconButton icon="close" label="Dismiss" onClick={onDismiss} />
					</span>
				</div>
				{(toast.link || toast.undo) && (
					<div className="mt-1">
						<ToastAction toast={toast} onDone={onDismiss} />
					</div>
				)}
			</Notice>
		</div>
	);
}
