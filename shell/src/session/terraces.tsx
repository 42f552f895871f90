/** Rice terraces at first light, in the page's own warm tones. */
export const Terraces = () => (
  <svg className="terraces" viewBox="0 0 800 1000" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle className="terraces-sun" cx="560" cy="330" r="92" />
    <path className="terraces-far" d="M0 470 150 372l96 66 142-152 128 142 84-58 200 134v526H0z" />
    <g className="terraces-fields">
      <path d="M0 560c160-46 288-30 420 6s250 32 380-14v448H0z" />
      <path d="M0 632c190-30 300 2 436 34s240 22 364-22v356H0z" />
      <path d="M0 712c150-8 262 30 402 52s266 10 398-36v272H0z" />
      <path d="M0 796c180 2 280 36 420 50s250-6 380-44v198H0z" />
      <path d="M0 884c170 6 300 30 440 34s230-16 360-42v124H0z" />
    </g>
    <g className="terraces-lines">
      <path d="M0 600c170-40 296-16 428 18s246 26 372-18" />
      <path d="M0 674c170-16 286 16 420 42s256 18 380-28" />
      <path d="M0 756c170-2 276 34 412 50s260 2 388-38" />
      <path d="M0 842c176 4 290 34 430 42s240-10 370-44" />
    </g>
  </svg>
)
