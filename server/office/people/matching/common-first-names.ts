/** First names that are common in European lists, folded. They tell which word of 'Hans Groß' is the last name where no profile does. */
import { foldedWords } from '#contract/kit/fold.ts';

/** Names that are as common as last names ('Simon', 'Martin', 'Paul') stay in: the whole list decides, never one name alone. */
const names = `
  Aaron Abel Achim Adam Adela Adele Adolf Adrian Adriana Adriano Agnes Agnieszka Ahmed Ahmet Aidan Aksel Alain Alan Albert Alberto Albrecht
  Aldo Aleksandar Aleksander Aleksandra Alena Alenka Aleš Alessandra Alessandro Alessia Alessio Alex Alexander Alexandra Alexandre Alexandros
  Alexis Alfons Alfonso Alfred Alfredo Ali Alice Alicia Alina Alison Alois Álvaro Amalia Amanda Amelie Amy Ana Anastasia Anders Andrea Andreas
  Andreea Andrei Andrej Andreja Andrés Andrew Andrzej Andy Ane Angel Angela Angelika Angelo Anita Anja Anke Ann Anna Anne Anneliese Annemarie
  Annette Annika Anny Anouk Ante Anthony Antoine Anton Antonia Antonín Antonio Antti Arabella Aris Arkadiusz Armin Arnaud Arne Arno Arthur
  Artur Arturo Arvid Åse Ashley Astrid Athina Attila August Augustin Axel Ayşe Balázs Barbara Barbora Barry Bart Bartosz Bastian Beata Beate
  Beatrice Beatriz Ben Bence Benedikt Benjamin Bernard Bernd Bernhard Bert Bertram Bettina Bianca Billy Birgit Bjarne Björn Blanka Bo Bodo
  Bogdan Boris Borut Božena Brad Brandon Branko Brenda Brian Brigitte Britta Bruno Burkhard Camilla Camille Carina Carl Carla Carlo Carlos
  Carmen Carola Carolin Carolina Caroline Carsten Casper Catarina Caterina Catherine Cathrin Cécile Cecilia Cédric Celine Cem Chantal Charles
  Charlotte Chiara Chloe Chris Christa Christel Christer Christian Christiane Christina Christine Christoph Christophe Christopher Cindy Claire
  Clara Clas Claude Claudia Claudio Claus Clemens Colin Conny Constantin Conrad Cora Corinna Cornelia Cosmin Craig Cristian Cristina Curt Dagmar
  Dalibor Damian Damir Dan Dana Dániel Daniel Daniela Daniele Danijel Danny Darek Dariusz Darko Darren Dave David Davide Davor Dawid Dean
  Debora Deborah Dejan Denis Denise Dennis Derek Detlef Diana Didier Diego Dieter Dietmar Dimitri Dimitrios Dimitris Dino Dirk Dominic Dominik
  Dominique Domen Don Donald Doris Dorota Dorothea Dragan Duncan Dušan Dylan Eberhard Eckhard Eddie Edgar Edith Edmund Eduard Eduardo Edward
  Edwin Egon Eileen Einar Elena Eleni Eleonora Elfriede Elias Elif Elin Elisa Elisabeth Elise Elizabeth Elke Ella Ellen Elmar Elsa Else Emanuel
  Emanuele Emil Emilia Emilie Emilio Emily Emina Emma Emmanuel Emre Enrico Enrique Eric Erica Erich Erik Erika Erkki Erna Ernst Ernő Erwin Esben
  Esther Ethan Etienne Eugen Eva Evelin Evelyn Ewa Ewald Fabian Fabien Fabio Fabrice Fabrizio Fanny Fatma Federica Federico Felicitas Felipe
  Felix Ferdinand Ferenc Fernando Filip Filippo Fiona Flavia Flavio Florence Florent Florian Frances Francesca Francesco Francis Francisco Franco
  François Frank Franz Franziska František Fred Freddy Frederic Frederik Fredrik Frida Frieda Friedhelm Friedrich Fritz Frode Gabi Gábor
  Gabriel Gabriela Gabriele Gaetano Gareth Gary Gavin Geert Geoffrey Georg George Georges Georgios Gerald Gerard Gerd Gerda Gerhard Gerrit
  Gert Gertrud Giacomo Giancarlo Gianluca Gianni Gilbert Gilles Gina Giorgio Giorgos Giovanna Giovanni Gisela Gitte Giulia Giuliano Giulio
  Giuseppe Goran Gordon Göran Gottfried Graham Grażyna Greg Gregor Gregory Greta Grzegorz Gudrun Guido Guillaume Guillermo Gunnar Gunter Gunther
  Günter Günther Gustav Guy György Hakan Håkan Halina Hanna Hannah Hannelore Hannes Hanno Hans Hansjörg Harald Hardy Harri Harry Hartmut Hassan
  Hedwig Heidi Heike Heiko Heiner Heinrich Heinz Helen Helena Helene Helga Helge Hella Helmut Helmuth Hendrik Henning Henri Henrik Henry Herbert
  Heribert Hermann Hilde Hildegard Holger Horst Howard Hubert Hugh Hugo Iain Ian Ibrahim Ida Igor Ilka Ilona Ilse Imke Imre Ina Ines Inge
  Ingeborg Ingo Ingrid Ioannis Irena Irene Irina Iris Irmgard Isabel Isabell Isabella Isabelle Ismail István Ivan Ivana Ivica Ivo Iwona Jaan
  Jack Jackie Jacob Jacqueline Jacques Jaime Jakob Jakub James Jamie Jan Jana Jane Janek Janet Janez Jani Janina Janine Janis Janko Jann Janne
  Janni Jannik János Janusz Jari Jaromír Jaroslav Jasmin Jason Javier Jay Jean Jeanette Jeff Jeffrey Jelena Jennifer Jenny Jens Jeremy Jerome
  Jérôme Jerry Jerzy Jesper Jessica Jesús Jill Jim Jimmy Jiří Jitka Joachim Joan Joanna João Joaquín Jochen Joe Joel Joelle Johan Johann Johanna
  Johannes John Johnny Jolanta Jon Jonas Jonathan Jonny Jordi Jorge Jörg Jörn Joris José Josef Josefine Joseph Joshua Josip Jost Jožef Juan
  Judith Juha Jukka Jules Julia Julian Juliane Julie Julien Julius Jürgen Justin Justyna Jutta Kai Kamil Karel Karen Kari Karin Karina Karl
  Karla Karlheinz Karol Karolina Karsten Kasper Katarina Katarzyna Kate Katerina Kateřina Katharina Katherine Kathleen Kathrin Kathy Kati Katja
  Katrin Kay Keith Kelly Kemal Ken Kenneth Kerstin Kevin Kim Kirsten Kirsti Kjell Klara Klaus Klemens Knut Konrad Konstantin Konstantinos Kostas
  Krešimir Kristian Kristin Kristina Kristof Kristoffer Krystian Krystyna Krzysztof Kurt Lajos Lara Lars Lasse László Laura Laurence Laurent Lea
  Leah Lee Leena Leif Lena Leni Leo Leon Leonard Leonardo Leonie Leonora Leopold Leszek Liam Lidia Lili Lilian Lilly Lina Linda Linus Lisa Lise
  Liselotte Livia Ljubo Loïc Lola Lorena Lorenz Lorenzo Lothar Louis Louisa Louise Luca Lucas Lucia Luciana Luciano Lucie Lucy Ludger Ludmila
  Ludovic Ludwig Luigi Luis Luisa Luka Lukas Lukáš Łukasz Lutz Luuk Lydia Maciej Madeleine Mads Magda Magdalena Magnus Maike Maja Małgorzata
  Malte Manfred Manolis Manuel Manuela Mara Marc Marcel Marcin Marco Marcos Marcus Marek Margaret Margarete Margarita Margit Margot Maria Marian
  Mariana Marianne Marie Marija Marijan Marin Marina Mario Marion Marit Marius Mark Marko Markus Marlene Marlies Marta Martha Martijn Martin
  Martina Martine Marvin Mary Marzena Mate Matej Mateja Mateusz Mathias Mathieu Mathilde Matilda Matjaž Matteo Matthew Matthias Mattias Maurice
  Mauricio Maurizio Mauro Max Maxim Maxime Maximilian Maya Mehmet Meike Melanie Melissa Merete Merle Mette Mia Michael Michaela Michał Michal
  Michel Michela Michele Michelle Miguel Mihai Mika Mike Mikael Mikel Miklós Mikkel Mila Milan Milena Miloš Mira Miranda Miriam Mirjam Mirko
  Miro Miroslav Mitja Mohamed Mona Monica Monika Monique Morten Moritz Murat Mustafa Nadia Nadine Nadja Nancy Naomi Natalia Natalie Natascha
  Nathalie Nathan Neil Nele Nelson Nenad Nicholas Nick Nicky Nico Nicola Nicolai Nicolas Nicole Niels Nigel Nikita Nikki Niko Nikola Nikolaj
  Nikolaos Nikolas Nikolaus Nikos Nils Nina Noah Noel Noemi Nora Norbert Norman Nuno Olaf Olav Ole Oleg Olga Oliver Olivia Olivier Olle Ondřej
  Orhan Oskar Oscar Osman Oswald Otto Ottmar Pablo Pál Paola Paolo Pascal Pascale Patrice Patricia Patrick Patrik Patrizia Patryk Paul Paula
  Paulina Pauline Paulo Pavel Paweł Pedro Peer Pekka Per Peter Péter Petar Petr Petra Petros Petteri Phil Philip Philipp Philippe Pia Pierre
  Pieter Pietro Piotr Pirjo Predrag Primož Przemysław Quentin Radek Radoslav Radosław Rafael Raffaele Rafał Ragnar Raimund Rainer Ralf Ralph
  Ramón Raphael Rasmus Raul Ray Raymond Rebecca Regina Reiner Reinhard Reinhold Remo Renata Renate Renato René Renzo Riccardo Ricardo Richard
  Rick Rico Riitta Rita Rob Robbie Robert Roberta Roberto Robin Rodrigo Roger Roland Rolf Roman Romana Romeo Romy Ron Ronald Ronja Ronny Rory
  Rosa Rosemarie Rosi Ross Roswitha Roy Ruben Rudi Rudolf Rui Rupert Russell Ruth Ryan Ryszard Sabina Sabine Sabrina Saku Salvatore Sam Sami
  Samir Samuel Samuele Sandra Sandro Sandy Sanja Santiago Sara Sarah Sascha Sasha Scott Sean Seán Sebastian Sébastien Selma Serena Serge Sergej
  Sergio Shane Shaun Sharon Siegfried Sigrid Sílvia Silke Silvia Silvio Simon Simona Simone Sina Slavko Sławomir Slobodan Snežana Sofia Sofie
  Sonia Sonja Sophia Sophie Søren Spyros Stefan Stefania Stefanie Stefano Steffen Steffi Stella Sten Stephan Stephanie Stéphane Stephen Steve
  Steven Stig Stjepan Stuart Sture Sue Susan Susana Susann Susanna Susanne Sven Svenja Svetlana Sylvain Sylvia Sylvie Szabolcs Szymon Tadeusz
  Tamara Tamás Tania Tanja Tatjana Ted Teemu Teodor Teresa Teresia Terry Tess Theo Theodor Theresa Thibault Thierry Thomas Thorsten Tibor Till
  Tilo Tim Timo Timothy Tina Tino Tobias Toby Todd Tom Tomas Tomáš Tomasz Tomaž Tomislav Tommaso Tommi Tommy Toni Tony Tor Torben Tore Torsten
  Traudel Trevor Tristan Trudi Udo Ulf Uli Ulla Ulrich Ulrike Umberto Ursula Urška Ute Uwe Václav Valentin Valentina Valentino Valeria Valerie
  Vanessa Vasilis Vedran Veit Vera Veronika Viktor Victor Victoria Viktoria Ville Vincent Vincenzo Vinzenz Viola Virginie Vít Vito Vittorio
  Vivian Vladimír Vlado Vojtěch Volker Waldemar Walter Waltraud Wendy Wenzel Werner Wieland Wiesław Wilfried Wilhelm Willem Willi William Willy
  Wim Wioletta Włodzimierz Wojciech Wolfgang Wolfram Xaver Xavier Yann Yannick Yannis Yasemin Yusuf Yvan Yves Yvonne Zbigniew Zdeněk Željko
  Zlatko Zofia Zoltán Zoran Zsolt Zsuzsanna`;

export const commonFirstNames: ReadonlySet<string> = new Set(foldedWords(names));
