/** The kind decides which specs are shown and how the outline is drawn. "other" shows the specs as stated. */
export const drawnKinds = [
	"lamp",
	"downlight",
	"high-bay",
	"troffer",
	"linear",
	"wall-pack",
	"area-light",
	"flood-light",
	"exit-sign",
	"emergency-light",
] as const;
