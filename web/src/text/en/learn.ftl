### Lessons.

learn-title = Learn by playing
learn-intro = Short lessons on a real board: a task, what happens, and the rule behind it.
learn-done = done
learn-start = start here
learn-all-done = You have finished them all. Now play!
learn-none = There are no lessons for this game yet.
learn-rules = Read the rules of { $name }
learn-play = Play { $name }

lesson-of = Lesson: { $title }
lesson-opponent = the lesson
lesson-progress = How far you are
lesson-step = { $step } of { $steps }
lesson-task = Your task:
lesson-hint = Show a hint
lesson-do = Do it: { $act }
lesson-done = Well done! That was the lesson.
lesson-next = Next: { $title }
lesson-play = Play a game
lesson-back = One step back
lesson-restart = Start over
lesson-all = All lessons
lesson-rules = { $count ->
    [one] The rule you met
   *[other] The { $count } rules you met
}
