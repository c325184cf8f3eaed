/** Section of a recessed can with the two dimensions that decide whether a kit fits. */
export function CanSection() {
	return (
		<figure className="mt-4">
			<svg
				viewBox="58 20 364 232"
				className="w-full max-w-lg"
				role="img"
				aria-label="Section view of a recessed can. Measure inside diameter at the rim and depth from the ceiling surface to the socket plate"
			>
				<path
					d="M60 190 H150 V204 H60 Z M330 190 H420 V204 H330 Z"
					className="fill-surface-sunken stroke-navy-700"
				/>
				<path d="M160 204 V50 H320 V204" fill="none" className="stroke-navy-900" strokeWidth="2.5" />
				<path
					d="M222 50 v22 h36 v-22 M229 72 v14 h22 v-14"
					className="fill-white stroke-navy-700"
					strokeWidth="1.5"
				/>
				<path
					d="M160 120 l14 8 v16 l-14 8 M320 120 l-14 8 v16 l14 8"
					fill="none"
					className="stroke-navy-700"
					strokeWidth="1.5"
				/>
				<path d="M162 222 H318 M162 216 v12 M318 216 v12" className="stroke-red-700" strokeWidth="1.5" />
				<text x="240" y="244" textAnchor="middle" className="fill-red-700 text-sm">
					inside diameter = can size
				</text>
				<path
					d="M352 72 V204 M346 72 h12 M346 204 h12 M262 72 H346"
					fill="none"
					className="stroke-red-700"
					strokeWidth="1.5"
				/>
				<text x="364" y="134" className="fill-red-700 text-sm">
					depth
				</text>
				<text x="240" y="140" textAnchor="middle" className="fill-muted text-xs">
					brackets
				</text>
				<text x="240" y="40" textAnchor="middle" className="fill-muted text-xs">
					socket plate
				</text>
				<text x="90" y="182" textAnchor="middle" className="fill-muted text-xs">
					ceiling
				</text>
			</svg>
			<figcaption className="mt-1 text-muted text-sm">
				Measure the diameter at the rim and the depth to the socket plate. Don't measure the old trim's
				flange.
			</figcaption>
		</figure>
	);
}
