/** A whole screen with one message. */
export function MessageScreen({ title, words }: { title: string; words: string }) {
  return (
    <main className="message">
      <h1>{title}</h1>
      <p>{words}</p>
    </main>
  );
}
